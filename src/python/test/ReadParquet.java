import java.nio.file.Path;
import java.util.StringJoiner;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;

/** Prints Parquet files, each as a line of names and types, then the values of each row between tabs, and an empty line. */
class ReadParquet {
    public static void main(String[] arguments) throws Exception {
        for (String file : arguments) {
            print(Path.of(file));
            System.out.println();
        }
    }

    private static void print(Path file) throws Exception {
        boolean first = true;
        try (ParquetReader<Group> reader = new Builder(new LocalInputFile(file)).build()) {
            for (Group row = reader.read(); row != null; row = reader.read()) {
                if (first) {
                    StringJoiner head = new StringJoiner("\t");
                    row.getType().getFields().forEach(f -> head.add(f.getName() + ":" + f.asPrimitiveType().getPrimitiveTypeName()));
                    System.out.println(head);
                }
                first = false;
                StringJoiner line = new StringJoiner("\t");
                for (int i = 0; i < row.getType().getFieldCount(); i++) {
                    line.add(row.getValueToString(i, 0));
                }
                System.out.println(line);
            }
        }
    }

    private static final class Builder extends ParquetReader.Builder<Group> {
        Builder(InputFile file) {
            super(file, new PlainParquetConfiguration());
        }

        @Override
        protected ReadSupport<Group> getReadSupport() {
            return new GroupReadSupport();
        }
    }
}
