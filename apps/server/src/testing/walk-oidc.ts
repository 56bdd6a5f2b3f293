/**
 * What a browser does at the provider: follows its page, signs in as `sub` or refuses where that is null, and stops where
 * it is sent back. Returns the query that it comes back with.
 */
export async function walkOidc(url: string, sub: string | null): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(url);
  let at = new URL(url);
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 12; step++) {
    const reply = await fetch(at, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(body && { body }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const to = reply.headers.get("location");
    if (!to) {
      const page = await reply.text();
      if (!reply.ok || body) throw new Error(`the provider refused: ${reply.status} ${page}`);
      body = new URLSearchParams(sub === null ? { cancel: "1" } : { sub });
      continue;
    }
    body = undefined;
    at = new URL(to, at);
    if (at.origin !== origin) return at.search;
  }
  throw new Error("the provider sends people around in circles");
}
