import { parseArgs } from "node:util";
import { BadInput, type Command, type Io } from "./command.ts";
import { withDatabase } from "./with-database.ts";

// Database and driver are imported by the command that needs them: the others start without them.

const SHARDS = 32;
const MAX_SHARDS = 1_024;

export const databaseCommand: Command = {
  name: "database",
  summary: "spread the tables over several PostgreSQL servers, where Citus is there",
  usage: `
Usage: npm run -s soundings -- database distribute [--dry-run] [--shards N]

Works on the database of DATABASE_URL, while no host of Soundings runs.

distribute  puts every table of customers on the workers of a Citus cluster, each account's rows together on one of
            them; what leads to accounts (sign-in addresses, codes, links) and the job queue stay on the coordinator.
            Make a backup first. Stop it whenever you like and call it again: it goes on where it stood. After an
            upgrade that brought tables, call it again; soundings doctor says when.
--dry-run   prints what would be done, and does nothing.
--shards N  parts that the accounts are spread over, ${SHARDS} unless told; as many workers as that can be used later.
            Counts only the first time.
`,
  async run(argv, io) {
    const { positionals, values } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { "dry-run": { type: "boolean" }, shards: { type: "string" } },
    });
    const [verb, ...more] = positionals;
    if (more.length > 0) throw new BadInput(`"${more[0]}" is one word too many.`);
    if (verb !== "distribute")
      throw new BadInput(
        verb ? `there is no "database ${verb}": distribute.` : "say what to do: distribute.",
      );
    const shards = Number(values.shards ?? SHARDS);
    if (!Number.isInteger(shards) || shards < 1 || shards > MAX_SHARDS)
      throw new BadInput(`--shards takes a number from 1 to ${MAX_SHARDS}.`);
    await spread(io, { shards, dry: values["dry-run"] ?? false });
  },
};

async function spread(io: Io, { shards, dry }: { shards: number; dry: boolean }): Promise<void> {
  const { distribute, planDistribution, DistributionError } = await import("../shards/distribute.ts");
  const { readConfig } = await import("../config.ts");
  if (!readConfig().databaseUrl)
    throw new BadInput(
      "the embedded database is one server; set DATABASE_URL to the coordinator of a Citus cluster.",
    );
  try {
    // One connection: anybody else's is then a reason to refuse.
    await withDatabase(
      async ({ db }) => {
        const steps = await planDistribution(db, shards);
        for (const [at, { says, statements }] of steps.entries())
          if (dry) io.stdout.write(`${at + 1}. ${says}\n${statements.map(indented).join("")}`);
        if (dry) return void io.stderr.write(`${steps.length} steps; nothing was done.\n`);
        let done = 0;
        await distribute(db, steps, ({ says }) => io.stderr.write(`${++done}/${steps.length} ${says}\n`));
        io.stderr.write(
          steps.length > 0 ? "Every table of customers is distributed by account.\n" : "Nothing to do.\n",
        );
      },
      { connections: 1 },
    );
  } catch (error) {
    if (error instanceof DistributionError) throw new BadInput(error.message);
    throw error;
  }
}

const indented = (statement: string) => `   ${statement.replace(/\s+/g, " ")};\n`;
