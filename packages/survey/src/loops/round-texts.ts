import { OTHER } from "../answers.ts";
import type { Question } from "../questions.ts";
import { parseRichText, pipeSpans } from "../rich-text.ts";
import type { Language, Survey, Translation } from "../survey.ts";
import { pipedWords } from "./loop-choices.ts";
import { type InRound, idsOfRound, type LoopedBlock, type LoopRound } from "./looped-blocks.ts";

/** Texts of a round: where they repeat the answer to the loop's question, they name the round's own. */

export interface RoundWords {
  source: Question;
  round: Pick<LoopRound, "words">;
  inRound: InRound;
}

export function wordsOfRound(text: string, { source, round, inRound }: RoundWords): string {
  const pipes = parseRichText(text).filter((piece) => piece.kind === "pipe");
  let written = text;
  // From the last one on, so that the places of those before stay.
  for (const [at, { start, end }] of [...pipeSpans(text).entries()].reverse()) {
    const pipe = pipes[at];
    if (pipe?.source !== "answer") continue;
    const id = inRound(pipe.name);
    if (pipe.name !== source.id && id === pipe.name) continue;
    const words =
      pipe.name === source.id ? round.words : `{{answer:${id}${pipe.fallback ? `|${pipe.fallback}` : ""}}}`;
    written = written.slice(0, start) + words + written.slice(end);
  }
  return written;
}

/** The translations, with those of what is asked in rounds under the ids that it has there. */
export function translationsOfRounds(
  { translations }: Survey,
  looped: ReadonlyMap<string, LoopedBlock>,
): Survey["translations"] {
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts = {}]) => [
      language,
      {
        ...texts,
        ...Object.assign({}, ...[...looped.values()].map((one) => textsOfRounds(one, texts, looped))),
      },
    ]),
  ) as Partial<Record<Language, Record<string, Translation>>>;
}

function textsOfRounds(
  { block, source, rounds }: LoopedBlock,
  texts: Readonly<Record<string, Translation>>,
  looped: ReadonlyMap<string, LoopedBlock>,
): Record<string, Translation> {
  const own = block.questions.flatMap(({ id }) =>
    Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith(`question:${id}:`) ? [{ id, field: key.slice(key.lastIndexOf(":") + 1), text }] : [],
    ),
  );
  return Object.fromEntries(
    rounds.flatMap((round) => {
      const inRound = idsOfRound(source, round.value, looped);
      const words = wordsIn(source, round, texts);
      return own.map(({ id, field, text }) => [
        `question:${inRound(id)}:${field}`,
        { ...text, text: wordsOfRound(text.text, { source, round: { words }, inRound }) },
      ]);
    }),
  );
}

/** The choice as it is called in the language of these texts. */
function wordsIn(source: Question, round: LoopRound, texts: Readonly<Record<string, Translation>>): string {
  const key = round.value === OTHER ? `question:${source.id}:other` : `choice:${round.value}`;
  const text = texts[key]?.text.trim();
  return text ? pipedWords(source, { id: round.value, text }) : round.words;
}
