import { readTexts } from "@soundings/contract/text-readings";
import type { PreviewTexts } from "@soundings/survey/preview";
import type { Reading, Readings } from "@soundings/survey/reading";
import { sourceHash } from "@soundings/survey/source-hash";
import type { Language } from "@soundings/survey/survey";
import { callApi } from "../../lib/call.ts";

/** A text that was typed in the preview, and what was read of it. */
export interface HeardText {
  question_id: string;
  text: string;
  reading: Reading;
}

/** Has texts read as those of respondents are. Where nobody answers they count as not read, as with them. */
export async function readTriedTexts(
  id: string,
  { texts, topics }: PreviewTexts,
  language: Language,
): Promise<{ readings: Readings | null; heard: HeardText[] }> {
  const asked = Object.entries(texts);
  const body = { texts: asked.map(([, text]) => text), topics: [...topics], language };
  const reply = await callApi(readTexts, { params: { id }, body }).catch(() => null);
  const heard = asked.map(([question_id, text], at): HeardText => {
    const said = reply?.items[at]?.said ?? null;
    return { question_id, text, reading: { of: sourceHash(text), said, ...(!reply && { missed: true }) } };
  });
  const readings = heard.map(({ question_id, reading }) => [question_id, reading]);
  return { readings: reply && Object.fromEntries(readings), heard };
}
