import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Provider } from "oidc-provider";

/** Somebody who has an account at the provider. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export const OIDC_CLIENT = {
  client_id: "soundings",
  client_secret: "a secret of the provider's, long enough",
};

export interface OidcServer {
  issuer: string;
  /** By their sub; tests change what the provider says of them. */
  people: Map<string, ProviderPerson>;
  /** The only addresses that the browser is sent back to; tests that learn theirs late add it. */
  redirect_uris: string[];
  /** What went wrong inside the provider. */
  faults: string[];
  close(): Promise<void>;
}

export interface OidcServerOptions {
  redirect_uris?: readonly string[];
  people?: readonly ProviderPerson[];
}

/**
 * A real OpenID provider, as strict as it can be: PKCE is asked for, addresses to come back to are compared letter by
 * letter, codes are good once. Its page asks who signs in, and lets people refuse.
 */
export async function startOidcServer({
  redirect_uris: given = [],
  people = [],
}: OidcServerOptions = {}): Promise<OidcServer> {
  const redirect_uris = [...given];
  const known = new Map(people.map((person) => [person.sub, { ...person }]));
  const faults: string[] = [];
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configurationOf(redirect_uris, known));
  for (const event of ["server_error", "authorization.error", "grant.error"])
    provider.on(event, (_, error) => faults.push(`${event}: ${String((error as Error).stack)}`));
  const serve = provider.callback();
  server.on("request", (request, reply) => {
    if (!request.url?.startsWith("/interaction/")) return void serve(request, reply);
    answerPage(provider, known, request, reply).catch((error: Error) => {
      faults.push(error.message);
      reply.writeHead(400).end(error.message);
    });
  });
  return {
    issuer,
    people: known,
    redirect_uris,
    faults,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function configurationOf(
  redirect_uris: readonly string[],
  people: ReadonlyMap<string, ProviderPerson>,
): object {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const stores = new Map<string, Map<string, unknown>>();
  return {
    adapter: (name: string) =>
      name === "Client" ? { find: async () => clientOf(redirect_uris) } : adapterOf(stores, name),
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "one" }] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 300,
      Interaction: 600,
      Session: 3_600,
    },
    renderError: (context: { body: string }, out: object) => {
      context.body = JSON.stringify(out);
    },
  };
}

const clientOf = (redirect_uris: readonly string[]) => ({
  ...OIDC_CLIENT,
  redirect_uris: [...redirect_uris],
  grant_types: ["authorization_code"],
  response_types: ["code"],
  token_endpoint_auth_method: "client_secret_basic",
});

/** Rows of one kind, in memory. */
function adapterOf(stores: Map<string, Map<string, unknown>>, name: string) {
  const rows = stores.get(name) ?? new Map<string, unknown>();
  stores.set(name, rows);
  const find = async (of: (row: Record<string, unknown>) => boolean) =>
    [...rows.values()].find((row) => of(row as Record<string, unknown>));
  return {
    upsert: async (id: string, row: object) => void rows.set(id, { ...row }),
    find: async (id: string) => rows.get(id),
    findByUid: (uid: string) => find((row) => row.uid === uid),
    findByUserCode: (code: string) => find((row) => row.userCode === code),
    destroy: async (id: string) => void rows.delete(id),
    consume: async (id: string) => {
      const row = rows.get(id) as Record<string, unknown> | undefined;
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    },
    revokeByGrantId: async (grantId: string) => {
      for (const [id, row] of rows) if ((row as Record<string, unknown>).grantId === grantId) rows.delete(id);
    },
  };
}

/** The provider's page: who signs in, or that nobody does; what is asked for is then allowed. */
async function answerPage(
  provider: Provider,
  people: ReadonlyMap<string, ProviderPerson>,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, reply);
  if (request.method === "POST") {
    const given = new URLSearchParams(await text(request));
    const sub = given.get("sub");
    if (!sub) {
      const error = { error: "access_denied", error_description: "The person refused" };
      return await provider.interactionFinished(request, reply, error);
    }
    if (!people.has(sub)) throw new Error(`nobody is called ${sub} here`);
    return await provider.interactionFinished(request, reply, { login: { accountId: sub } });
  }
  if (prompt.name === "consent" && session) {
    const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id ?? "" });
    grant.addOIDCScope(params.scope ?? "");
    return await provider.interactionFinished(request, reply, { consent: { grantId: await grant.save() } });
  }
  reply.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pageOf(people, params.ui_locales));
}

function pageOf(people: ReadonlyMap<string, ProviderPerson>, language = "en"): string {
  const buttons = [...people.values()].map(
    ({ sub, email }) => `<button name="sub" value="${sub}">${email ?? sub}</button>`,
  );
  return `<!doctype html><html lang="${language}"><title>Sign in</title><h1>Who are you?</h1>
    <form method="post">${buttons.join(" ")} <button name="cancel" value="1">Cancel</button></form></html>`;
}
