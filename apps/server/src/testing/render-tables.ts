import { type GenerateOptions, generate, IdentifierNode, PostgresDialect } from "kysely-codegen";
import { COLUMN_TYPES } from "../db/column-types.ts";
import { openDb } from "../db/db.ts";

/** The text of tables.generated.ts for a migrated database; its types match what db.ts parses. */
export async function renderTables(address: string): Promise<string> {
  const db = openDb(address, { max: 1 });
  try {
    return await generate({
      // The tool sees kysely's CommonJS types, which TypeScript holds for other ones.
      db: db as unknown as GenerateOptions["db"],
      dialect: new PostgresDialect({ dateParser: "string" }),
      customImports: Object.fromEntries(
        Object.values(COLUMN_TYPES).map((name) => [name, `./column-types.ts#${name}`]),
      ),
      overrides: {
        columns: Object.fromEntries(
          Object.entries(COLUMN_TYPES).map(([column, name]) => [column, new IdentifierNode(name)]),
        ),
      },
      excludePattern: "graphile_worker.*",
      typeMapping: { int8: "number" },
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}
