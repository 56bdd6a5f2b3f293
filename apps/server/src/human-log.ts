import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

const LEVELS: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};
const OWN_KEYS = new Set(["level", "time", "msg", "err", "reqId"]);

/** Log lines as people read them in a terminal; everybody else gets the JSON. */
export function humanLog(fd = 1): DestinationStream {
  return {
    write(line) {
      try {
        writeSync(fd, `${humanLine(line)}\n`);
      } catch {
        // The terminal is gone; there is nobody to tell.
      }
    },
  };
}

/** One JSON line of the log in words: time, level, message, the other values, then the error's stack. */
export function humanLine(line: string): string {
  const entry = JSON.parse(line) as Record<string, unknown> & { err?: { stack?: string; message?: string } };
  const time = String(entry.time).slice(11, 19);
  const level = LEVELS[Number(entry.level)] ?? String(entry.level);
  const values = Object.entries(entry)
    .filter(([key]) => !OWN_KEYS.has(key))
    .map(([key, value]) => ` ${key}=${typeof value === "object" ? JSON.stringify(value) : value}`);
  const stack = entry.err ? `\n${entry.err.stack ?? entry.err.message}` : "";
  return `${time} ${level} ${entry.msg ?? ""}${values.join("")}${stack}`;
}
