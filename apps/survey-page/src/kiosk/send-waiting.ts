import type { Box, WaitingWrite } from "./worker-box.ts";
import { proveInWorker } from "./worker-proof.ts";

/** Statuses after which the same may be sent again. */
export const LATER = [408, 423, 425, 429];
/** So many that do not get through end a round: a server that is busy is not asked for all that waits. */
const MAX_HELD_UP = 5;

/**
 * What sends all that waits, one response after the other. Those that do not get through are tried again, and hold up
 * none of the others, which may be another survey's: each round begins behind the last that was tried.
 */
export function sendingOf(box: Box): () => Promise<void> {
  let sending = false;
  let at = 0;
  const round = async () => {
    const writes = await box.writes();
    for (let tried = 0, heldUp = 0; tried < writes.length && heldUp < MAX_HELD_UP; tried++) {
      const write = writes[at++ % writes.length];
      if (write && !(await isSent(box, write))) heldUp++;
    }
  };
  return async () => {
    if (sending) return;
    sending = true;
    try {
      await round();
    } catch {
      // Without a connection: the page asks again.
    } finally {
      sending = false;
    }
  };
}

/**
 * Sends one. What breaks a rule of the survey is stored as it is, as one that was not finished. Nothing is taken away
 * that the server did not take: what is refused, as by a survey that is closed by now, stays and is seen to wait, for
 * somebody may open it again. Only a survey that is gone takes what waits for it along.
 */
async function isSent(box: Box, write: WaitingWrite): Promise<boolean> {
  const body = await withSentFiles(box, write);
  if (!body) return false;
  let reply = await send(write.id, body);
  if (reply.status === 403) {
    const { code, details } = await problemIn(reply);
    if (code !== "BOT_CHECK" || details?.seal === undefined || details.bits === undefined) return false;
    const proof = await proveInWorker(details.seal, details.bits);
    reply = await send(write.id, { ...body, check: { ...body.check, seal: details.seal, proof } });
  }
  if (reply.status === 422) {
    const { details } = await problemIn(reply);
    const flawed = new Set(details?.flaws?.map(({ question_id }) => question_id));
    const sound = Object.entries(body.answers).filter(([id]) => !flawed.has(id));
    reply = await send(write.id, { ...body, answers: Object.fromEntries(sound), submit: false });
  }
  const isGone = reply.status === 404 && (await problemIn(reply)).code === "NOT_FOUND";
  const isTaken = reply.ok && ((await reply.json()) as { state?: string }).state !== "closed";
  if (isTaken || isGone) await box.forget(write);
  return isTaken || isGone;
}

interface Problem {
  code?: string;
  details?: { flaws?: { question_id: string }[]; seal?: string; bits?: number };
}

/** What the server says is wrong; nothing where something else than it answered. */
const problemIn = async (reply: Response): Promise<Problem> =>
  await reply.json().then(
    (said) => said as Problem,
    () => ({}),
  );

interface Body {
  answers: Record<string, { files?: { id: string; name: string; size: number }[] }>;
  submit?: boolean;
  check?: object;
}

const send = (id: string, body: Body) =>
  fetch(`/api/public/responses/${id}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** A write with its files by the names that the server gave them; null where one did not get through. */
async function withSentFiles(kept: Box, { id, text }: WaitingWrite): Promise<Body | null> {
  const body = JSON.parse(text) as Body;
  const sent = new Map<string, { id: string } | null>();
  for (const { id: own, name, file, question_id, code } of await kept.filesOf(id)) {
    const form = new FormData();
    form.set("code", code);
    form.set("question_id", question_id);
    form.set("file", file, name);
    const reply = await fetch(`/api/public/responses/${id}/files`, { method: "POST", body: form });
    if (reply.status >= 500 || LATER.includes(reply.status)) return null;
    sent.set(own, reply.ok ? ((await reply.json()) as { id: string }) : null);
  }
  for (const answer of Object.values(body.answers))
    if (answer.files)
      answer.files = answer.files.flatMap((file) => {
        const known = sent.get(file.id);
        return known === null ? [] : [{ ...file, id: known?.id ?? file.id }];
      });
  return body;
}
