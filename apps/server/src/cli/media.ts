import { parseArgs } from "node:util";
import { BadInput, type Command, type Io } from "./command.ts";
import { type OpenedDatabase, withDatabase } from "./with-database.ts";

// Database and driver are imported by the command that needs them: the others start without them.

export const mediaCommand: Command = {
  name: "media",
  summary: "show where pictures and files lie, and move them to the present store",
  usage: `
Usage: npm run -s soundings -- media status
       npm run -s soundings -- media move

Works on the database that npm start uses (SOUNDINGS_DATA or DATABASE_URL), also while the server runs, with
the server's settings (MEDIA_STORE, S3_…).

status      how many pictures (each width counts), files, and parts of large files that are being uploaded lie in
            which store, and where new ones go.
move        brings those that lie elsewhere to the store of the settings. Stop it whenever you like and call
            it again: what is left is moved. Keep the settings of the old store until nothing is left in it.
`,
  async run(argv, io) {
    const { positionals } = parseArgs({ args: argv, allowPositionals: true, options: {} });
    const [verb, ...more] = positionals;
    if (more.length > 0) throw new BadInput(`"${more[0]}" is one word too many.`);
    if (verb === "status") return await withStores((opened) => printStatus(opened, io));
    if (verb === "move") return await withStores((opened) => move(opened, io));
    throw new BadInput(
      verb ? `there is no "media ${verb}": status or move.` : "say what to do: status or move.",
    );
  },
};

async function printStatus({ db, config }: OpenedDatabase, io: Io): Promise<void> {
  const { countByStore } = await import("../storage/move-queries.ts");
  for (const { store, pictures, files, chunks } of await countByStore(db)) {
    const parts = chunks > 0 ? `, ${chunks} parts of large files` : "";
    io.stdout.write(`${store.padEnd(8)}  ${pictures} pictures, ${files} files${parts}\n`);
  }
  io.stdout.write(`New ones go to: ${config.media.store}\n`);
}

async function move({ db, config }: OpenedDatabase, io: Io): Promise<void> {
  const { countElsewhere } = await import("../storage/move-queries.ts");
  const { moveObjects } = await import("../storage/move-objects.ts");
  const { cleanStorage } = await import("../storage/clean-storage.ts");
  const { StorageError } = await import("../storage/storage.ts");
  const { makeStores } = await import("../storage/stores.ts");
  const { makeLog } = await import("../http/log.ts");
  const all = await countElsewhere(db, config.media.store);
  const step = Math.max(1, Math.ceil(all / 20));
  const stores = makeStores(config);
  try {
    const { moved, missing } = await moveObjects({
      db,
      stores,
      tell: (so_far) => {
        if (so_far.moved % step === 0) io.stderr.write(`Moved ${so_far.moved} of ${all}.\n`);
      },
    });
    await cleanStorage({ db, stores, log: makeLog("silent") }, new Date());
    io.stderr.write(`Moved ${moved} to the store "${config.media.store}".\n`);
    if (missing > 0) {
      throw new BadInput(
        `${missing} are not where the database says; look for them in a backup of the old store.`,
      );
    }
  } catch (error) {
    if (error instanceof StorageError) throw new BadInput(`${error.message} Call this again to go on.`);
    throw error;
  }
}

/** Also refuses a folder of settings that is not the one that the database knows. */
async function withStores(work: (opened: OpenedDatabase) => Promise<void>): Promise<void> {
  const { checkMediaFolder } = await import("../installation/check-installation.ts");
  await withDatabase(
    async (opened) => {
      await checkMediaFolder(opened.db, opened.config);
      await work(opened);
    },
    { connections: 6 },
  );
}
