import { clean } from "../src/clean.ts";
import {
  TALK_BUCKETS,
  TALK_BYTES,
  TALK_GROUPS,
  TALK_HEADER,
  type TalkGroup,
  talkFeatures,
} from "../src/talk-model.ts";
import { Tokens } from "../src/tokens.ts";
import { filesOf, isRestricted, readFile } from "./corpora.ts";
import { generator, learn } from "./learn.ts";
import { labelledSentences } from "./own-sentences.ts";
import { reviewClauses } from "./review-clauses.ts";

/** Corpora of talk; all others are reviews of something. */
const TALK = /\.(goemotions|semeval2018-ec|tweeteval-emotion|xed|semeval2017-4a|vader-tweets|uit-vsmec)\./;
/** Texts of aspect corpora that are in no sentiment corpus. */
const ONLY_ASPECTS = /^aspect\.(?!.*(m-absa|vlsp|vsfc))/;

/** Texts of a corpus, at most. */
const MAX_TEXTS = 6000;
/** How much talk and reviews count, each. */
const GENRE_WEIGHT = 20_000;
/** Words of a text that another text is made of. */
const SHORTEST = 3;
const LONGEST = 11;

export interface TalkSource {
  name: string;
  isTalk: boolean;
  texts: string[];
}

/** Whether a corpus is of talk. */
export function isTalk(file: string): boolean {
  return TALK.test(file);
}

/** The corpora to learn from: each text, and a piece of it where it is long, since most comments are short. */
export function talkSources(group: TalkGroup): TalkSource[] {
  const next = generator(5);
  const withPieces = (texts: string[]) =>
    texts.flatMap((text) => {
      const words = text.split(" ");
      if (words.length <= 5) return [text];
      const size = SHORTEST + (next() % (LONGEST - SHORTEST + 1));
      const from = next() % Math.max(1, words.length - size);
      return [text, words.slice(from, from + size).join(" ")];
    });
  const corpora = (["sentiment", "emotion", "aspect"] as const)
    .flatMap((task) => filesOf("train", task, [group]))
    .filter((file) => !isRestricted(file) && (!file.startsWith("aspect") || ONLY_ASPECTS.test(file)))
    .map((file): TalkSource => {
      const rows = readFile("train", file);
      const step = Math.max(1, rows.length / MAX_TEXTS);
      const count = Math.ceil(rows.length / step);
      const texts = Array.from({ length: count }, (_, i) => rows[Math.floor(i * step)]?.text ?? "");
      return { name: file.split(".")[2] as string, isTalk: isTalk(file), texts: withPieces(texts) };
    });
  const own = labelledSentences(`${group}-talk`);
  const sentences = ["talk", "review"].map(
    (label): TalkSource => ({
      name: "own",
      isTalk: label === "talk",
      texts: own.filter(({ labels }) => labels.includes(label)).map(({ text }) => text),
    }),
  );
  const clauses = reviewClauses(group).filter(({ learned }) => learned);
  return [
    ...corpora,
    ...sentences,
    { name: "review", isTalk: false, texts: clauses.map(({ text }) => text) },
  ];
}

interface Learned {
  weights: Float32Array;
  bias: number;
}

/** Logistic regression; talk and reviews count the same, and within each a corpus by the square root of its size. */
function learnTalk(sources: readonly TalkSource[]): Learned {
  const tokens = new Tokens();
  const start = [0];
  const ids: number[] = [];
  const norm: number[] = [];
  const targets: number[] = [];
  const rowWeights: number[] = [];
  for (const genre of [true, false]) {
    const of = sources.filter((source) => source.isTalk === genre);
    const total = of.reduce((sum, { texts }) => sum + Math.sqrt(texts.length), 0);
    for (const { texts } of of) {
      for (const text of texts) {
        // GoEmotions writes NAME for every name.
        tokens.read(clean(text.replace(/\bNAME\b/g, "")).text);
        const from = ids.length;
        talkFeatures(tokens, (bucket) => ids.push(bucket));
        start.push(ids.length);
        norm.push(1 / Math.sqrt(Math.max(1, ids.length - from)));
        targets.push(genre ? 1 : 0);
        rowWeights.push(GENRE_WEIGHT / total / Math.sqrt(texts.length));
      }
    }
  }
  const { weights, bias } = learn(
    {
      rows: {
        start: Float64Array.from(start),
        ids: Uint32Array.from(ids),
        norm: Float32Array.from(norm),
      },
      targets: Float32Array.from(targets),
      weights: Float32Array.from(rowWeights),
      groups: new Uint16Array(targets.length),
      groupCount: 1,
      outputs: 1,
      scales: new Float32Array(TALK_BUCKETS).fill(1),
      exclusive: false,
      startsAtPriors: false,
    },
    { epochs: 4, rate: 0.1, decay: 0, orders: 1, dropout: 0.2, scales: {} },
  );
  return { weights, bias: bias[0] as number };
}

/** The model's bytes, without what the sources that `isLeftOut` names teach. */
export function trainTalk(
  sources: Record<TalkGroup, readonly TalkSource[]>,
  isLeftOut: (source: TalkSource) => boolean = () => false,
): Uint8Array {
  const file = new Uint8Array(TALK_BYTES);
  const view = new DataView(file.buffer);
  TALK_GROUPS.forEach((group, n) => {
    const { weights, bias } = learnTalk(sources[group].filter((source) => !isLeftOut(source)));
    const scale = weights.reduce((top, weight) => Math.max(top, Math.abs(weight)), 1e-6) / 127;
    view.setFloat32(8 * n, scale, true);
    view.setFloat32(8 * n + 4, bias, true);
    const table = TALK_HEADER + n * TALK_BUCKETS;
    weights.forEach((weight, bucket) => {
      view.setInt8(table + bucket, Math.round(weight / scale));
    });
  });
  return file;
}
