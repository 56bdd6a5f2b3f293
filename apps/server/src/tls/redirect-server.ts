import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Config } from "../config.ts";

/** Sends whoever comes by plain HTTP on to the same address by https: TLS_REDIRECT_PORT. Throws what listen throws. */
export async function startRedirect(
  config: Pick<Config, "host" | "publicUrl">,
  port: number,
  httpsPort: number,
): Promise<Server> {
  const server = redirectServer(config, httpsPort);
  server.listen(port, config.host);
  await once(server, "listening");
  return server;
}

/**
 * The same, not listening.
 * @param httpsPort where the certificate is served; in the address only where it is not what browsers take by themselves
 */
export function redirectServer({ publicUrl }: Pick<Config, "publicUrl">, httpsPort: number): Server {
  const known = publicUrl ? new URL(publicUrl).port : httpsPort === 443 ? "" : String(httpsPort);
  return createServer({ requestTimeout: 20_000, headersTimeout: 10_000 }, (request, response) => {
    const asked = `http://${request.headers.host ?? ""}${request.url ?? ""}`;
    if (!request.url?.startsWith("/") || !URL.canParse(asked)) {
      response.writeHead(400).end();
      return;
    }
    const address = new URL(asked);
    address.protocol = "https:";
    address.port = known;
    // 308 keeps a POST a POST.
    response.writeHead(308, { location: address.href, "content-length": 0 }).end();
  });
}
