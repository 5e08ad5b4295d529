// Reads what Java packed: a header in JSON and arrays of numbers, compressed together.

export async function unpack(text) {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const data = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  let at = 4 + length;
  data.arrays = data.arrays.map(([kind, count]) => {
    const words = gathered(bytes.subarray(at, at + 4 * count), count);
    at += 4 * count;
    return kind === "f" ? new Float32Array(words.buffer) : summed(words);
  });
  return data;
}

// The lowest bytes of all numbers come first, then the next ones: so they compress well.
function gathered(bytes, count) {
  const words = new Uint32Array(count);
  for (let plane = 0; plane < 4; plane++) {
    for (let i = 0; i < count; i++) words[i] |= bytes[plane * count + i] << (8 * plane);
  }
  return words;
}

// Whole numbers come as the difference to the one before.
function summed(words) {
  for (let i = 1; i < words.length; i++) words[i] += words[i - 1];
  return words;
}

// Numbers for people: as many places as the single precision of the arrays carries in a scene of this size.
export function writer(scale) {
  const places = 6 - Math.floor(Math.log10(scale));
  return (value) => {
    if (value === 0) return "0";
    if (places < 0 || places > 15) return String(Number(value.toPrecision(7)));
    return String(Number(value.toFixed(places)));
  };
}

export function vector(write, values) {
  return "(" + Array.from(values, write).join(", ") + ")";
}
