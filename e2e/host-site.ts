import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A website of somebody else's: an origin of its own, with a content policy that allows what our handbook says and no more. */
export interface HostSite {
  origin: string;
  close: () => void;
}

interface Page {
  /** In the body, after a heading. */
  body: string;
  /** The site's own script, from a file of its own. */
  script?: string;
  language: string;
}

/** Serves the same page at every path; `installation` is the one origin that its policy names. */
export async function hostSite(
  installation: string,
  { body, script = "", language }: Page,
): Promise<HostSite> {
  const policy = `default-src 'none'; script-src 'self' ${installation}; frame-src ${installation}; require-trusted-types-for 'script'`;
  const server: Server = createServer(({ url }, reply) => {
    if (url === "/shop.js") return reply.setHeader("content-type", "text/javascript").end(script);
    const html = `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>Shop</title><h1>Shop</h1><script src="/shop.js"></script>${body}</html>`;
    reply
      .setHeader("content-type", "text/html; charset=utf-8")
      .setHeader("content-security-policy", policy)
      .end(html);
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => void server.close() };
}
