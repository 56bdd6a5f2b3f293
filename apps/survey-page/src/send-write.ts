import type { AnswerFile } from "@soundings/contract/answer-files";
import type { ResponseWrite, SubmitResult } from "@soundings/contract/public";
import type { Answers } from "@soundings/survey/answers";
import type { QuestionViolation } from "@soundings/survey/validate-answers";
import type { Since } from "./elsewhere/follow-answers.ts";
import type { PageData } from "./page-data.ts";
import { FileRefused } from "./page-tools.ts";

/** What this page says to the server, and what it hears. */

/** What a response has so far: answers that are undefined are none, and are not sent. */
type Sent = Omit<ResponseWrite, "answers" | "missed"> & { answers: Answers; missed?: string[] | undefined };

export type PageWrite = { response_id: string; since?: Since } & Required<
  Pick<Sent, "language" | "answers" | "seen" | "sequence" | "submit">
> & { missed: string[] | undefined };

export type PageReply =
  /** Of `begun`, `sequence` is the last write's that the server has; above this one's, it was late and changed nothing. */
  | SubmitResult
  /** The answers break rules; shown beside their questions. */
  | { state: "refused"; flaws: readonly QuestionViolation[] }
  /** Nothing that is sent again would be taken. */
  | { state: "failed" };

/** Statuses after which the same may be sent again. */
const LATER = [408, 423, 425, 429];

/** Sends a write; null when it did not get through. */
export async function sendWrite(
  page: Pick<PageData, "code" | "version" | "variant_id" | "parameters" | "link">,
  written: PageWrite,
  check: Check,
): Promise<PageReply | null> {
  const { code, version, variant_id, parameters, link } = page;
  const { response_id, ...write } = written;
  const sent: Sent = { code, version, variant_id, parameters, ...link, ...write, check };
  try {
    const reply = await fetch(`/api/public/responses/${response_id}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sent),
      // Goes on when the page is left; the browser allows that up to 64 kB.
      keepalive: JSON.stringify(write.answers).length < 20_000,
    });
    if (reply.status >= 500 || LATER.includes(reply.status)) return null;
    if (reply.ok) return await replyOf<SubmitResult>(reply);
    const body = await reply.json();
    if (body.code === "BOT_CHECK") {
      // More was asked for than was proved: its address sends too much by now. Another time.
      if (check.proof !== null) return null;
      const { seal, bits } = body.details as { seal: string; bits: number };
      const { proveWork } = await import("./prove-work.ts");
      return await sendWrite(page, written, { ...check, seal, proof: await proveWork(seal, bits) });
    }
    return body.code === "ANSWERS_INVALID"
      ? { state: "refused", flaws: body.details.flaws }
      : { state: "failed" };
  } catch {
    return null;
  }
}

/** What tells a respondent from a script; the server says when it wants more. */
interface Check {
  /** The server's, of the response's id. */
  seal: string | null;
  proof: number | null;
  trap: string;
}

/** What stands in a control of the document that is no question's. */
export const controlText = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";

/** Sends a file for a question. Throws when it was not taken, FileRefused where it breaks a rule. */
export async function sendFile(
  { code }: PageData,
  place: { response_id: string; question_id: string },
  file: File,
): Promise<AnswerFile> {
  const form = new FormData();
  form.set("code", code);
  form.set("question_id", place.question_id);
  form.set("file", file);
  const reply = await fetch(`/api/public/responses/${place.response_id}/files`, {
    method: "POST",
    body: form,
  });
  if (!reply.ok) {
    const { code, details } = await reply.json();
    throw code === "ANSWERS_INVALID" ? new FileRefused(details.flaws[0]) : new Error(code);
  }
  return await replyOf<AnswerFile>(reply);
}

/** What the server says to a call of the contract, which its own checks hold it to. */
const replyOf = <T>(reply: Response): Promise<T> => reply.json();
