package firsthit.spark;

import firsthit.experiment.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/**
 * Tables as Parquet, each one file where the driver runs: whole numbers as INT64, others as DOUBLE, all else as strings.
 *
 * <p>Not by a job of Spark, which would leave a part on each executor where machines share no storage.
 */
final class ParquetTables {
    private ParquetTables() {}

    /**
     * Writes a table; a file that is there is replaced. A column of a table without rows is one of strings.
     *
     * @throws IOException if it cannot be written
     */
    static void write(Table table, Path file) throws IOException {
        Files.deleteIfExists(file);
        MessageType type = type(table);
        SimpleGroupFactory rows = new SimpleGroupFactory(type);
        try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withConf(new PlainParquetConfiguration())
                .withType(type)
                .build()) {
            for (int row = 0; row < table.rowCount(); row++) {
                writer.write(group(table, row, rows.newGroup()));
            }
        }
    }

    private static MessageType type(Table table) {
        Types.MessageTypeBuilder type = Types.buildMessage();
        for (int column = 0; column < table.columns().size(); column++) {
            String name = table.columns().get(column);
            Object first = table.rowCount() == 0 ? "" : table.cell(0, column);
            if (first instanceof Double) {
                type.required(PrimitiveTypeName.DOUBLE).named(name);
            } else if (first instanceof Number) {
                type.required(PrimitiveTypeName.INT64).named(name);
            } else {
                type.required(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(name);
            }
        }
        return type.named("table");
    }

    private static Group group(Table table, int row, Group group) {
        for (int column = 0; column < table.columns().size(); column++) {
            Object cell = table.cell(row, column);
            if (cell instanceof Double number) {
                group.add(column, number);
            } else if (cell instanceof Number number) {
                group.add(column, number.longValue());
            } else {
                group.add(column, String.valueOf(cell));
            }
        }
        return group;
    }
}
