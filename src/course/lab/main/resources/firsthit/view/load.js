// Unpacks the library once a page and starts the viewer. A page holds it in window.firstHit.library.
(packed) => {
  const page = (window.firstHit ??= {});
  page.library ??= unpack().catch((failure) => {
    page.library = undefined;
    console.error("First Hit: the viewer did not start", failure);
  });

  async function unpack() {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const files = await new Response(stream).json();
    const addresses = {};
    let last;
    // In the order of their needs: each file finds the addresses of those it imports.
    for (const [name, text] of files.modules) {
      const linked = text.replace(/(\bfrom\s*)(["'])([^"'\n]+)\2/g, (whole, from, quote, path) => {
        const address = addresses[path.split("/").pop()];
        return address ? from + quote + address + quote : whole;
      });
      last = URL.createObjectURL(new Blob([linked], { type: "text/javascript" }));
      addresses[name] = last;
    }
    const viewer = await import(last);
    Object.values(addresses).forEach((address) => URL.revokeObjectURL(address));
    viewer.start(files.style);
    return viewer;
  }
}
