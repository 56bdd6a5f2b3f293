import { BadInput, type Command, type Io } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const adoptCommand: Command = {
  name: "adopt",
  summary: "say that database, key and data folder belong together from now on",
  usage: `
Usage: npm run -s soundings -- adopt

A start is refused where the key (SECRET_KEY), the media folder or the data folder is not the one that the
database was used with, or where the database is empty and was not. Where that is meant, this takes all as it is now, with
the settings that npm start would use:

- secrets that were encrypted with another key cannot be read any more: connect those accounts again, and give
  webhooks new secrets;
- pictures and files that are not in the media folder are missing;
- on an empty database the next npm start begins a new installation.
`,
  async run(argv, io) {
    if (argv.length > 0) throw new BadInput(`"${argv[0]}" is one word too many.`);
    await withDatabase(
      async ({ db, config }) => {
        const { adopt } = await import("../installation/check-installation.ts");
        tell(io, await adopt(db, config));
      },
      { empty: true },
    );
  },
};

function tell(io: Io, how: "begins anew" | "adopted"): void {
  const text =
    how === "adopted"
      ? "Database, key and folders belong together from now on."
      : "The database is empty: the next npm start begins a new installation.";
  io.stderr.write(`${text}\n`);
}
