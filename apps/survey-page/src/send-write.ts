import type { Answers } from "@soundings/survey/answers";
import type { Language } from "@soundings/survey/survey";
import type { QuestionViolation } from "@soundings/survey/validate-answers";
import type { Closed } from "./closed-screen.tsx";
import type { PageData } from "./page-data.ts";
import { FileRefused, type TakenFile } from "./page-tools.ts";

/** What this page says to the server, and what it hears; the shapes are contract/public.ts's. */

export interface PageWrite {
  response_id: string;
  language: Language;
  answers: Answers;
  /** Place in the flow of the page that is shown after; null at the end. */
  seen: string | null;
  sequence: number;
  submit: boolean;
}

export type PageReply =
  /** `sequence`: of the last write that the server has; above this one's, it was late and changed nothing. */
  | { state: "begun"; sequence: number }
  | { state: "submitted"; end_id: string | null }
  | ({ state: "closed" } & Closed)
  /** The answers break rules; shown beside their questions. */
  | { state: "refused"; flaws: readonly QuestionViolation[] }
  /** Nothing that is sent again would be taken. */
  | { state: "failed" };

/** Statuses after which the same may be sent again. */
const LATER = [408, 425, 429];

/** Sends a write; null when it did not get through. */
export async function sendWrite(
  page: Pick<PageData, "code" | "version" | "variant_id" | "parameters" | "link">,
  written: PageWrite,
  check: Check,
): Promise<PageReply | null> {
  const { code, version, variant_id, parameters, link } = page;
  const { response_id, ...write } = written;
  try {
    const reply = await fetch(`/api/public/responses/${response_id}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code, version, variant_id, parameters, ...link, ...write, check }),
      // Goes on when the page is left; the browser allows that up to 64 kB.
      keepalive: JSON.stringify(write.answers).length < 20_000,
    });
    if (reply.status >= 500 || LATER.includes(reply.status)) return null;
    const body = await reply.json();
    if (reply.ok) return body as PageReply;
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
): Promise<TakenFile> {
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
  return (await reply.json()) as TakenFile;
}
