import type { AskedLink, ContinueLink } from "@soundings/contract/public";
import type { PageReply, PageWrite } from "../send-write.ts";

/**
 * Stores what is answered so far, and makes the response's link. What breaks a rule yet is left out: it can be put
 * right on either device. Throws where it cannot be made now.
 */
export async function askForLink(
  write: PageWrite,
  asked: Omit<AskedLink, "proof">,
  send: (write: PageWrite) => Promise<PageReply | null>,
): Promise<ContinueLink> {
  let reply = await send(write);
  if (reply?.state === "refused") {
    const flawed = new Set(reply.flaws.map(({ question_id }) => question_id));
    const sound = Object.entries(write.answers).filter(([id]) => !flawed.has(id));
    reply = await send({ ...write, answers: Object.fromEntries(sound) });
  }
  if (reply?.state !== "begun") throw new Error(reply?.state);
  return await makeLink(write.response_id, { ...asked, proof: null });
}

async function makeLink(response_id: string, asked: AskedLink): Promise<ContinueLink> {
  const reply = await fetch(`/api/public/responses/${response_id}/link`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
  if (reply.ok) return await (reply.json() as Promise<ContinueLink>);
  const { code, details } = await reply.json();
  if (code !== "BOT_CHECK" || asked.proof !== null) throw new Error(code);
  const { proveWork } = await import("../prove-work.ts");
  return await makeLink(response_id, { ...asked, proof: await proveWork(details.seal, details.bits) });
}
