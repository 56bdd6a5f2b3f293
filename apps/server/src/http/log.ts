import pino, { type DestinationStream, type Logger } from "pino";

/** Values that must never be in a log, wherever an object holds them. */
const SECRETS = [
  "authorization",
  "cookie",
  "password",
  "current_password",
  "ownerPassword",
  "token",
  "tokens",
  "access",
  "metricsToken",
  "secret",
  "api_key",
  "smtpUrl",
  "databaseUrl",
  "databasePoolerUrl",
];
const PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

/** The program's logger: JSON lines, secrets blanked. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PATHS, censor: "[hidden]" },
  };
  return destination ? pino(options, destination) : pino(options);
}
