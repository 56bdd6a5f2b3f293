import { parseArgs } from "node:util";
import type { ShownFinding } from "@soundings/contract/checks";
import { ConfigError } from "../config/config-error.ts";
import type { Config } from "../config.ts";
import type { Examined } from "../doctor/examine.ts";
import { BadInput, type Command } from "./command.ts";

// Database and driver are imported by the command that needs them: the others start without them.

export const doctorCommand: Command = {
  name: "doctor",
  summary: "look at keys, stores, mail, clock, disk, versions, backups and the queue, and say what to do",
  usage: `
Usage: npm run -s soundings -- doctor [--json]

Looks at the installation that npm start would run, also while it runs, with the settings of this terminal and .env:
settings, database, key, pictures and files (writes, reads and deletes a tiny object), mail (connects and signs in,
sends nothing), clock, disk, versions, backups, background jobs, address, sign-up and operators. It changes nothing.

--json      prints the findings as one JSON document.

Exit code 0: nothing is wrong (something may be worth a look); 1: something is wrong.
`,
  async run(argv, io) {
    const { values, positionals } = parseArgs({
      ...{ args: argv, allowPositionals: true, options: { json: { type: "boolean" } } },
    });
    if (positionals.length > 0) throw new BadInput(`"${positionals[0]}" is one word too many.`);
    const { describeFinding } = await import("../doctor/describe-finding.ts");
    const { FALLBACK_LANGUAGE } = await import("@soundings/contract/words");
    const findings = (await examineHere()).map((one) => describeFinding(one, FALLBACK_LANGUAGE));
    const wrong = findings.filter(({ state }) => state === "wrong").length;
    if (values.json) io.stdout.write(`${JSON.stringify({ wrong, findings }, null, 2)}\n`);
    else io.stdout.write(tableOf(findings, wrong));
    return wrong > 0 ? 1 : 0;
  },
};

async function examineHere(): Promise<Examined[]> {
  const { readConfig } = await import("../config.ts");
  try {
    return await examineWith(readConfig());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const reason = error.message.replace(/\s+/g, " ");
    return [{ check: "settings", state: "wrong", code: "settings_wrong", values: { reason } }];
  }
}

/** A server of one's own is asked as it is; the embedded one is started where it does not run. */
async function examineWith(config: Config): Promise<Examined[]> {
  const { examine } = await import("../doctor/examine.ts");
  const { freeBytes } = await import("../backup/room.ts");
  const { openDb } = await import("../db/db.ts");
  const { openDatabaseBeside } = await import("../db/connect.ts");
  const embedded = config.databaseUrl
    ? null
    : await openDatabaseBeside(config).catch((error: Error) => error);
  if (embedded instanceof Error) {
    return [
      { check: "database", state: "wrong", code: "database_away", values: { reason: embedded.message } },
    ];
  }
  const db = openDb(embedded?.address ?? config.databaseUrl ?? "", { work: "calls", max: 4 });
  try {
    const settings = { ...config, dataFolder: embedded?.folder ?? config.dataFolder };
    return await examine({ db, config: settings, now: new Date(), free: freeBytes });
  } finally {
    await db.destroy();
    await embedded?.close();
  }
}

function tableOf(findings: ShownFinding[], wrong: number): string {
  const width = Math.max(...findings.map(({ title }) => title.length));
  const lines = findings.flatMap(({ state, title, says, todo }) => [
    `${state.padEnd(5)}  ${title.padEnd(width)}  ${says}`,
    ...(todo ? [`${" ".repeat(5)}  ${" ".repeat(width)}  → ${todo}`] : []),
  ]);
  const look = findings.filter(({ state }) => state === "look").length;
  return `${lines.join("\n")}\n\n${wrong} wrong, ${look} to look at, ${findings.length - wrong - look} fine.\n`;
}
