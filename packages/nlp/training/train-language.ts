import { clean } from "../src/clean.ts";
import {
  LANGUAGE_BYTES,
  LANGUAGE_HEADER,
  LANGUAGES,
  languageBucket,
  languageFeatures,
} from "../src/language.ts";
import { Tokens } from "../src/tokens.ts";
import { filesOf, isRestricted, readFile } from "./corpora.ts";
import { generator, learn } from "./learn.ts";
import { OTHER_LANGUAGES } from "./other-languages.ts";
import { withoutMarks } from "./training-rows.ts";

const MAX_TEXTS = 9000;

/** Comments to expect more of than the training has: short English must not pass for romanised Urdu. */
const PRIOR: Record<string, number> = { en: 2.2, vi: 1, ur: -0.8, az: -0.5 };

/** Texts by language, short pieces of them too, Vietnamese also without its marks. */
function examples(): { text: string; language: number }[] {
  const next = generator(11);
  const out: { text: string; language: number }[] = [];
  LANGUAGES.forEach((language, number) => {
    const texts =
      language === "und"
        ? OTHER_LANGUAGES.flatMap((words) => mixtures(words.split(" "), next))
        : (["sentiment", "emotion"] as const)
            .flatMap((task) => filesOf("train", task, [language]))
            .filter((file) => !isRestricted(file) && !file.includes("m-absa"))
            .flatMap((file) => readFile("train", file))
            .map((row) => row.text);
    const step = Math.max(1, texts.length / MAX_TEXTS);
    for (let at = 0; at < texts.length; at += step) {
      const text = texts[Math.floor(at)] ?? "";
      out.push({ text, language: number });
      const words = text.split(" ");
      const size = 1 + (next() % 4);
      const first = next() % Math.max(1, words.length - size);
      const piece = words.slice(first, first + size).join(" ");
      out.push({ text: piece, language: number });
      if (language === "vi" && next() % 2 === 0) {
        out.push({ text: withoutMarks(text), language: number });
        out.push({ text: withoutMarks(piece), language: number });
      }
    }
  });
  return out;
}

/** Made-up runs of a language's commonest words: enough to know that it is none of ours. */
function mixtures(words: string[], next: () => number): string[] {
  return Array.from({ length: 700 }, () =>
    Array.from({ length: 1 + (next() % 9) }, () => words[next() % words.length]).join(" "),
  );
}

/** The language model's bytes. */
export function trainLanguage(): Uint8Array {
  const tokens = new Tokens();
  const texts = examples();
  const start = new Float64Array(texts.length + 1);
  const ids: number[] = [];
  const norm = new Float32Array(texts.length);
  texts.forEach(({ text }, i) => {
    tokens.read(clean(text).text);
    languageFeatures(tokens, (feature) => ids.push(languageBucket(feature)));
    start[i + 1] = ids.length;
    norm[i] = 1 / Math.sqrt(Math.max(1, ids.length - (start[i] as number)));
  });
  const outputs = LANGUAGES.length;
  const buckets = (LANGUAGE_BYTES - LANGUAGE_HEADER) / 16;
  const targets = new Float32Array(texts.length * outputs);
  texts.forEach(({ language }, i) => {
    targets[i * outputs + language] = 1;
  });
  const { weights, bias } = learn(
    {
      rows: { start, ids: Uint32Array.from(ids), norm },
      targets,
      weights: new Float32Array(texts.length).fill(1),
      groups: new Uint16Array(texts.length),
      groupCount: 1,
      outputs,
      scales: new Float32Array(buckets).fill(1),
      exclusive: true,
      startsAtPriors: false,
    },
    { epochs: 3, rate: 0.4, decay: 0, orders: 1, dropout: 0.1, scales: {} },
  );
  const file = new Uint8Array(LANGUAGE_BYTES);
  const view = new DataView(file.buffer);
  let top = 0;
  for (const weight of weights) top = Math.max(top, Math.abs(weight));
  view.setFloat32(0, top / 127, true);
  for (let k = 0; k < outputs; k++)
    view.setFloat32(4 + 4 * k, (bias[k] as number) + (PRIOR[LANGUAGES[k] ?? "und"] ?? 0), true);
  for (let b = 0; b < buckets; b++) {
    for (let k = 0; k < outputs; k++) {
      view.setInt8(
        LANGUAGE_HEADER + b * 16 + k,
        Math.round(((weights[b * outputs + k] as number) / top) * 127),
      );
    }
  }
  return file;
}
