import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { OIDC_CLIENT, type ProviderPerson, startOidcServer } from "./oidc-server.ts";

// The provider by which journeys sign in, a process of its own: prints what a server needs in its environment, and where
// people and addresses to come back to are written down (POST /people, POST /redirect-uris).

const provider = await startOidcServer();
const providers = [
  {
    ...{ id: "harbour", name: "Harbour", issuer: provider.issuer, ...OIDC_CLIENT },
    ...{ domains: ["harbour.example"], sign_up: true },
  },
];
const desk = createServer(async (request, reply) => {
  const given = await json(request);
  if (request.url === "/people") {
    const person = given as ProviderPerson;
    provider.people.set(person.sub, person);
  } else provider.redirect_uris.push((given as { uri: string }).uri);
  reply.end();
});
desk.listen(0, "127.0.0.1", () => {
  const { port } = desk.address() as AddressInfo;
  const env = { OIDC_PROVIDERS: JSON.stringify(providers) };
  process.stdout.write(`${JSON.stringify({ env, desk: `http://127.0.0.1:${port}` })}\n`);
});
// Whoever started it may be killed before it can say stop.
process.stdin.resume().once("end", () => process.exit(0));
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, () => process.exit(0));
