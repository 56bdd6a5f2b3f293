import type { FastifyInstance } from "fastify";
import { bearer, form } from "./test-app.ts";

// A consent as a browser walks it: the other side's page, its form, and the way back.

interface Answers {
  /** The account's value on the page; the one that is chosen there unless told. */
  account?: string;
  /** Boxes that are unticked. */
  untick?: readonly string[];
  cancel?: boolean;
}

/** What the browser comes back with, or the page's words where it sends nobody back. */
export async function answerPage(
  url: string,
  { account, untick = [], cancel = false }: Answers = {},
): Promise<{ back: Record<string, string>; path: string; page: string }> {
  const shown = await fetch(url);
  const page = await shown.text();
  if (shown.status !== 200) return { back: {}, path: "", page };
  const boxes = [...page.matchAll(/type="checkbox" name="scope" value="([^"]+)"/g)].map(([, value]) => value);
  const chosen = /name="account" value="([^"]+)" checked/.exec(page)?.[1];
  const body = new URLSearchParams({
    account: account ?? chosen ?? "",
    answer: cancel ? "cancel" : "allow",
  });
  for (const box of boxes) if (box && !untick.includes(box)) body.append("scope", box);
  const reply = await fetch(url, { method: "POST", body, redirect: "manual" });
  const location = reply.headers.get("location");
  if (!location) return { back: {}, path: "", page: await reply.text() };
  const { searchParams, pathname } = new URL(location);
  return { back: Object.fromEntries(searchParams), path: pathname, page };
}

/** Posts what came back, as the dashboard's redirect page does: the fields that the call knows. */
export async function finish(app: FastifyInstance, token: string, back: Record<string, string>) {
  const { state = "", code, error, shop_id } = back;
  const fields = { state, ...(code && { code }), ...(error && { error }), ...(shop_id && { shop_id }) };
  const reply = await app.inject(form("/connections/login", fields, bearer(token)));
  return { status: reply.statusCode, ...reply.json() };
}
