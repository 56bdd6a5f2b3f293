import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { renderTables } from "./render-tables.ts";

// npm run db:types: writes db/tables.generated.ts anew from the migrations, on a throw-away server.
const folder = await mkdtemp(path.join(tmpdir(), "soundings-types-"));
const server = await startEmbedded(folder, { throwaway: true });
try {
  await migrate(server.address);
  const file = new URL("../db/tables.generated.ts", import.meta.url);
  await writeFile(file, await renderTables(server.address));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
