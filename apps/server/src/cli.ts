import { accountCommand } from "./cli/account.ts";
import { adoptCommand } from "./cli/adopt.ts";
import { analyzeCommand } from "./cli/analyze.ts";
import { backupCommand, restoreCommand } from "./cli/backup.ts";
import type { Command, Io } from "./cli/command.ts";
import { databaseCommand } from "./cli/database.ts";
import { doctorCommand } from "./cli/doctor.ts";
import { mcpCommand } from "./cli/mcp.ts";
import { mediaCommand } from "./cli/media.ts";
import { runCli } from "./cli/run-cli.ts";
import { verifyCommand } from "./cli/verify.ts";

const COMMANDS: Command[] = [
  analyzeCommand,
  accountCommand,
  backupCommand,
  restoreCommand,
  mediaCommand,
  databaseCommand,
  doctorCommand,
  adoptCommand,
  verifyCommand,
  mcpCommand,
];

const cleanUps = new Set<() => void>();
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.once(signal, () => {
    for (const cleanUp of cleanUps) cleanUp();
    process.exit(code);
  });
}
// A closed pipe is an error of the write that meets it; without a listener it would end the process.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

const io: Io = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  onInterrupt(cleanUp) {
    cleanUps.add(cleanUp);
    return () => cleanUps.delete(cleanUp);
  },
};

const code = await runCli(COMMANDS, process.argv.slice(2), io);
// Standard input may still be open after its reader has seen enough.
process.stdin.destroy();
process.exitCode = code;
