import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startMailServer } from "./mail-server.ts";

// The mail server of the journeys, a process of its own: prints where it takes mail and where the mails
// are read (GET /?to=ADDRESS, newest first), and runs until it is told to stop.

const mail = await startMailServer();
const reader = createServer((request, response) => {
  const to = new URL(request.url ?? "/", "http://localhost").searchParams.get("to");
  const found = mail.mails.filter((one) => to === null || one.to.includes(to)).reverse();
  response.setHeader("content-type", "application/json").end(JSON.stringify(found));
});
reader.listen(0, "127.0.0.1", () => {
  const { port } = reader.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ smtp: mail.url, mails: `http://127.0.0.1:${port}` })}\n`);
});
// Whoever started it may be killed before it can say stop.
process.stdin.resume().once("end", () => process.exit(0));
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, () => process.exit(0));
