import { clean } from "../src/clean.ts";
import { Features } from "../src/features.ts";
import { GROUP_LANGUAGES, GROUP_LEXICON, type Group, WRITES_SYLLABLES } from "../src/groups.ts";
import type { Manifest } from "../src/manifest.ts";
import { EMOTION_OUTPUTS, SENTIMENT_OUTPUTS, Weights } from "../src/model-file.ts";
import { Reading } from "../src/reader.ts";
import { Tokens } from "../src/tokens.ts";
import { WordRoles } from "../src/word-roles.ts";
import { filesOf, isRestricted, type Row, readFile, type Task } from "./corpora.ts";
import { Extractor, KnownWords, numberFeatures, toSparse } from "./feature-sets.ts";
import { type DevFile, fitEmotions, fitSentiment } from "./fit.ts";
import { type Learned, learn, type Settings } from "./learn.ts";
import { chooseEntries, pack } from "./pack.ts";

export interface GroupSettings {
  /** A power of two; a set takes 64 bytes of the file. */
  sets: number;
  /** Texts a word must stand in to be known, and a feature to be learned. */
  knownWords: number;
  leastTexts: number;
  sentiment: Settings;
  emotion: Settings;
  /** Share of texts learned a second time without diacritics. */
  plain: number;
  /** Dev files that the emotions' thresholds are fitted on. */
  emotionDev: (file: string) => boolean;
}

export interface TrainedGroup {
  bytes: Uint8Array;
  calibration: Pick<Manifest["groups"][Group], "sentiment" | "emotions">;
  corpora: { file: string; rows: number }[];
}

const SLICES: Record<Task, [number, number]> = {
  sentiment: [0, SENTIMENT_OUTPUTS],
  emotion: [SENTIMENT_OUTPUTS, SENTIMENT_OUTPUTS + EMOTION_OUTPUTS],
};

/** Vietnamese as typed without its marks. */
export function withoutMarks(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/đ/g, "d")
    .replace(/Đ/g, "D")
    .normalize("NFC");
}

function trainingRows(
  group: Group,
  task: Task,
  plain: number,
): { rows: Row[]; corpora: TrainedGroup["corpora"] } {
  const corpora: TrainedGroup["corpora"] = [];
  const rows: Row[] = [];
  for (const file of filesOf("train", task, GROUP_LANGUAGES[group])) {
    if (isRestricted(file)) continue;
    const found = readFile("train", file);
    corpora.push({ file, rows: found.length });
    rows.push(...found);
    if (plain > 0) {
      const every = Math.round(1 / plain);
      rows.push(
        ...found.filter((_, i) => i % every === 0).map((row) => ({ ...row, text: withoutMarks(row.text) })),
      );
    }
  }
  return { rows, corpora };
}

function learnTask(
  task: Task,
  rows: Row[],
  hashed: Uint32Array[],
  hashes: Uint32Array,
  settings: Settings,
): Learned {
  const ids = numberOf(hashes);
  const outputs = task === "sentiment" ? SENTIMENT_OUTPUTS : EMOTION_OUTPUTS;
  const targets = new Float32Array(rows.length * outputs);
  rows.forEach((row, i) => {
    targets.set(row.target, i * outputs);
  });
  const names = [...new Set(rows.map((row) => row.lang + row.source))];
  const sparse = toSparse(hashed, ids);
  return learn(
    {
      rows: sparse,
      targets,
      weights: new Float32Array(rows.length).fill(1),
      groups: Uint16Array.from(rows, (row) => names.indexOf(row.lang + row.source)),
      groupCount: names.length,
      outputs,
      features: hashes.length,
      exclusive: task === "sentiment",
    },
    settings,
  );
}

function numberOf(hashes: Uint32Array) {
  const { ids } = numberFeatures([hashes], 1);
  return ids;
}

/** Trains, chooses and quantises one group's weights, then fits what turns them into scores on dev. */
export function trainGroup(group: Group, settings: GroupSettings): TrainedGroup {
  const roles = new WordRoles(GROUP_LEXICON[group]);
  const sentiment = trainingRows(group, "sentiment", settings.plain);
  const emotion = trainingRows(group, "emotion", settings.plain);
  const extractor = new Extractor(roles, WRITES_SYLLABLES[group]);
  const known = new KnownWords(settings.knownWords);
  for (const row of [...sentiment.rows, ...emotion.rows]) extractor.countWords(row.text, known);
  const hashed = {
    sentiment: sentiment.rows.map((row) => extractor.hashes(row.text, known)),
    emotion: emotion.rows.map((row) => extractor.hashes(row.text, known)),
  };
  const all = numberFeatures([...hashed.sentiment, ...hashed.emotion], settings.leastTexts).hashes;

  const firstSentiment = learnTask(
    "sentiment",
    sentiment.rows,
    hashed.sentiment,
    all,
    settings.sentiment,
  ).weights;
  const firstEmotion = learnTask("emotion", emotion.rows, hashed.emotion, all, settings.emotion).weights;
  const importance = new Float32Array(all.length);
  for (let i = 0; i < all.length; i++) {
    let sum = known.has(all[i] as number) ? 1e6 : 0;
    for (let k = 0; k < SENTIMENT_OUTPUTS; k++)
      sum += Math.abs(firstSentiment[i * SENTIMENT_OUTPUTS + k] as number);
    for (let k = 0; k < EMOTION_OUTPUTS; k++)
      sum += 0.3 * Math.abs(firstEmotion[i * EMOTION_OUTPUTS + k] as number);
    importance[i] = sum;
  }
  const chosen = chooseEntries(all, importance, settings.sets, settings.sets * 3);
  const hashes = Uint32Array.from(chosen, (i) => all[i] as number);
  // Learned anew, now that it is known which features there will be: a text's length is their number.
  const bytes = pack(
    hashes,
    learnTask("sentiment", sentiment.rows, hashed.sentiment, hashes, settings.sentiment).weights,
    learnTask("emotion", emotion.rows, hashed.emotion, hashes, settings.emotion).weights,
    settings.sets,
  );
  const weights = new Weights(bytes);
  const sentimentDev = devFiles(group, "sentiment", weights).filter((file) => !isRestricted(file.name));
  const emotionDev = devFiles(group, "emotion", weights).filter((file) => settings.emotionDev(file.name));
  return {
    bytes,
    calibration: { sentiment: fitSentiment(sentimentDev), emotions: fitEmotions(emotionDev) },
    corpora: [...sentiment.corpora, ...emotion.corpora],
  };
}

/** What the packed weights say of the dev texts of a group. */
export function devFiles(group: Group, task: Task, weights: Weights): DevFile[] {
  const tokens = new Tokens();
  const features = new Features(new WordRoles(GROUP_LEXICON[group]), WRITES_SYLLABLES[group]);
  const reading = new Reading();
  const [from, to] = SLICES[task];
  return filesOf("dev", task, GROUP_LANGUAGES[group]).map((name) => {
    const rows = readFile("dev", name);
    const outputs = new Float32Array(rows.length * (to - from));
    rows.forEach((row, i) => {
      tokens.read(clean(row.text).text);
      features.extract(tokens, weights);
      reading.read(features, tokens, weights);
      outputs.set(reading.outputs.subarray(from, to), i * (to - from));
    });
    return { name, source: rows[0]?.source ?? "", outputs, targets: rows.map((row) => row.target) };
  });
}
