import { problemText } from "@soundings/contract/problems";
import { ProblemError } from "../http/problem.ts";
import { BadInput, type Command, type Io } from "./command.ts";

const NAME = "soundings";

/** Finds and runs a command. Returns the exit code: 0, 1 for a fault of ours, 2 for bad input, or the command's own. */
export async function runCli(commands: Command[], argv: string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    io.stdout.write(overview(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) return complain(io, `there is no command "${name}". See ${NAME} --help.`, 2);
  if (rest.includes("--help") || rest.includes("-h")) {
    io.stdout.write(`${command.usage.trim()}\n`);
    return 0;
  }
  try {
    return (await command.run(rest, io)) ?? 0;
  } catch (error) {
    return failed(error, command, io);
  }
}

function failed(error: unknown, command: Command, io: Io): number {
  // Whoever read our output has seen enough: `| head`.
  if (codeOf(error) === "EPIPE" || codeOf(error) === "ERR_STREAM_PREMATURE_CLOSE") return 0;
  if (codeOf(error)?.startsWith("ERR_PARSE_ARGS")) {
    const text = (error as Error).message.split(". ")[0];
    return complain(io, `${text}. See ${NAME} ${command.name} --help.`, 2);
  }
  if (error instanceof BadInput) return complain(io, error.message, 2);
  if (error instanceof ProblemError) return complain(io, problemText(error.code, "en", error.details), 2);
  return complain(io, error instanceof Error ? error.message : String(error), 1);
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

function complain(io: Io, text: string, code: number): number {
  io.stderr.write(`${NAME}: ${text.replace(/\s+/g, " ")}\n`);
  return code;
}

function overview(commands: Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    `Usage: npm run -s ${NAME} -- COMMAND [options]`,
    "",
    ...lines,
    "",
    "COMMAND --help tells more.",
    "",
  ].join("\n");
}
