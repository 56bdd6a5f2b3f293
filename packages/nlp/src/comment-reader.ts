import type { Clause, CommentAnalysis, Evidence, Explanation, Span } from "./analysis.ts";
import { splitClauses } from "./clauses.ts";
import { type CleanText, clean } from "./clean.ts";
import {
  type ClauseFeeling,
  emotionsIn,
  emotionsOf,
  type Felt,
  feltIn,
  shareLogs,
  toldByWords,
} from "./emotions.ts";
import { explanation, worthOf } from "./explanation.ts";
import { unfeltIn } from "./felt-words.ts";
import { type GroupReader, groupReader } from "./group-reader.ts";
import { GROUPS, type Group, groupOf } from "./groups.ts";
import { LanguageModel } from "./language.ts";
import type { Manifest } from "./manifest.ts";
import { EMOTION_OUTPUTS, OUTPUTS, SENTIMENT_OUTPUTS, type Weights } from "./model-file.ts";
import { onOneScale, type Scaled } from "./one-scale.ts";
import { Reading } from "./reader.ts";
import { roundScore, scoreOf, sentimentOf } from "./sentiment.ts";
import { addToClauses, doubtOf, feltInTalk, MAX_DOUBT } from "./talk-emotions.ts";
import { TalkModel } from "./talk-model.ts";
import { MARK, Tokens } from "./tokens.ts";

/** A clause whose words move the balance by less than this says nothing for or against. */
const SILENT = 0.35;

/** A clause's part in its emotions beside the comment's, where there is more than one clause. */
const OWN_EMOTION_PART = 0.25;

/** Languages without labelled emotions: only what other languages teach speaks there, so it must be sure. */
const WITHOUT_EMOTION_LABELS = ["az", "ur", "und"];
const SURE = 0.6;

/** A clause by its own words: its score (null where they say nothing), and what tells of emotions. */
interface OwnClause extends Span {
  score: number | null;
  /** Whether it only names things. */
  isBare: boolean;
  emotions: number[];
  named: number;
  shown: number;
}

/** What was read of a comment. */
interface Whole {
  language: string;
  group: GroupReader;
  /** Score of all its words together. */
  score: number;
}

/** Reads comments one by one; what it makes of one lies in arrays that the next one fills again. */
export class CommentReader {
  private readonly languages: LanguageModel;
  private readonly talk: TalkModel;
  private readonly groups: Record<Group, GroupReader>;
  private readonly tokens = new Tokens();
  private readonly reading = new Reading();
  /** Sums of one clause's shares. */
  private readonly sums = new Float64Array(OUTPUTS);

  constructor(manifest: Manifest, file: (name: string) => Uint8Array) {
    this.languages = new LanguageModel(file(manifest.language.file));
    this.talk = new TalkModel(file(manifest.talk.file));
    this.groups = {} as Record<Group, GroupReader>;
    for (const group of GROUPS) this.groups[group] = groupReader(group, manifest, file);
  }

  analyse(text: string): CommentAnalysis {
    const cleaned = clean(text);
    const { language, group, score: whole } = this.read(cleaned);
    const own = this.clausesOf(text, cleaned, group);
    const scaled = scaledOf(whole, own);
    const felt = this.feltIn(own, scaled, language, group);
    const clauses = own.map(({ start, end }, i): Clause => {
      const score = scaled.clauses[i] ?? null;
      return {
        start,
        end,
        score: score === null ? null : roundScore(score),
        emotions: emotionsIn((felt[i] as Felt).bits),
      };
    });
    const rounded = roundScore(scaled.score);
    const [negative = 0, neutral = 0, positive = 0] = this.reading.outputs;
    const { emotion_scores, emotions } = emotionsOf(felt);
    return {
      language,
      sentiment: sentimentOf(negative, neutral, positive, rounded, group.sentiment),
      score: rounded,
      emotion_scores,
      emotions,
      clauses,
    };
  }

  explain(text: string): Explanation {
    const { tokens, reading } = this;
    const cleaned = clean(text);
    const { group, score: whole } = this.read(cleaned);
    const { score } = scaledOf(whole, this.clausesOf(text, cleaned, group));
    const { scale } = group.weights;
    // What speaks of the comment as a whole, no word of it.
    const silent = new Float64Array(OUTPUTS);
    this.addShares(tokens.count, silent);
    const [up, down] = [silent.slice(), silent.slice()];
    let lift = 0;
    let drag = 0;
    for (let i = 0; i < tokens.count; i++) {
      const lean = reading.leanOf(i, scale);
      if (lean > 0) lift += lean;
      else drag += lean;
      if (lean !== 0) this.addShares(i, lean > 0 ? up : down);
    }
    const at = (sums: Float64Array) => scoreOfSums(sums, reading.norm, group);
    const worth = worthOf(at(silent), at(up), at(down), score);
    const words: Evidence[] = [];
    for (let i = 0; i < tokens.count; i++) {
      const lean = reading.leanOf(i, scale);
      words.push({
        start: original(cleaned, tokens.start[i] as number),
        end: original(cleaned, tokens.end[i] as number),
        weight: lean > 0 ? (lean / lift) * worth.up : lean < 0 ? (lean / drag) * worth.down : 0,
      });
    }
    return explanation(roundScore(score), words, splitClauses(text));
  }

  /** Fills tokens and reading. */
  private read(cleaned: CleanText): Whole {
    const { tokens, reading } = this;
    tokens.read(cleaned.text);
    const language = this.languages.detect(tokens);
    const group = this.groups[groupOf(language)];
    const { features, weights, sentiment } = group;
    features.extract(tokens, weights, language === "und");
    reading.read(features, tokens, weights, group.facts?.find(tokens), sentiment.sharpness);
    const [negative = 0, neutral = 0, positive = 0] = reading.outputs;
    const silent = tokens.count === 0 || reading.known === 0;
    return { language, group, score: silent ? 0 : scoreOf(negative, neutral, positive, sentiment) };
  }

  /** The clauses of what was read, each by its own words alone. */
  private clausesOf(text: string, cleaned: CleanText, group: GroupReader): OwnClause[] {
    const { tokens, reading, sums } = this;
    const { weights, feltWords, bareNames } = group;
    const clauses: OwnClause[] = [];
    let token = 0;
    for (const { start, end } of splitClauses(text)) {
      let words = 0;
      let loudest = 0;
      let isTold = false;
      sums.fill(0);
      while (token < tokens.count && original(cleaned, tokens.start[token] as number) < start) token++;
      const from = token;
      for (; token < tokens.count && original(cleaned, tokens.start[token] as number) < end; token++) {
        if (tokens.kind[token] !== MARK) words++;
        this.addShares(token, sums);
        const lean = Math.abs(reading.leanOf(token, weights.scale));
        if (lean > loudest) loudest = lean;
        if (reading.isTold[token] === 1) isTold = true;
      }
      const norm = 1 / Math.sqrt(Math.max(1, words));
      const emotions: number[] = [];
      for (let k = 0; k < EMOTION_OUTPUTS; k++)
        emotions.push(outputOf(sums, SENTIMENT_OUTPUTS + k, norm, weights));
      const isBare = !isTold && (bareNames?.areAll(tokens, from, token) ?? false);
      const isSilent = isBare || (!isTold && loudest * norm < SILENT);
      clauses.push({
        start,
        end,
        score: isSilent ? null : scoreOfSums(sums, norm, group),
        isBare,
        emotions,
        named: feltWords.named(tokens, from, token),
        shown: feltWords.shown(tokens, from, token),
      });
    }
    return clauses;
  }

  /** What is felt in each clause of what was read. */
  private feltIn(own: OwnClause[], scaled: Scaled, language: string, group: GroupReader): Felt[] {
    const doubt = group.talk ? doubtOf(this.talk.logOdds(this.tokens, group.talk.group)) : MAX_DOUBT;
    const least = WITHOUT_EMOTION_LABELS.includes(language) ? SURE : 0;
    const scoreOf = (i: number) => scaled.clauses[i] ?? 0;
    const unfelt = unfeltIn(own.map(({ named }, i) => ({ named, score: scoreOf(i) })));
    const felt = own.map((clause, i): Felt => {
      if (doubt === 0) return { scores: [], bits: 0 };
      const feeling = { score: scoreOf(i), comment: scaled.score, unfelt };
      return this.feltInClause(clause, feeling, own.length, least, group);
    });
    if (group.talk && doubt < MAX_DOUBT && own.length > 0) {
      const given = Array.from(this.reading.outputs.subarray(SENTIMENT_OUTPUTS));
      const outputs = group.oneEmotion ? shareLogs(given) : given;
      let [named, told, shown] = [0, 0, 0];
      own.forEach((clause, i) => {
        named |= clause.named;
        told |= toldByWords(clause.named, scoreOf(i), scaled.score);
        shown |= clause.shown;
      });
      const whole = { outputs, score: scaled.score, named, told, shown, unfelt, doubt };
      addToClauses(
        felt,
        feltInTalk(whole, group.talk.emotions),
        own.map(({ emotions }) => emotions),
      );
    }
    return felt;
  }

  /** What is felt in a clause, whose score is on the comment's scale. */
  private feltInClause(
    { emotions, named, shown }: OwnClause,
    feeling: Pick<ClauseFeeling, "score" | "comment" | "unfelt">,
    among: number,
    least: number,
    group: GroupReader,
  ): Felt {
    const part = among > 1 ? OWN_EMOTION_PART : 0;
    const outputs: number[] = [];
    for (let k = 0; k < EMOTION_OUTPUTS; k++) {
      const whole = this.reading.outputs[SENTIMENT_OUTPUTS + k] as number;
      outputs.push(part * (emotions[k] as number) + (1 - part) * whole);
    }
    return feltIn({ ...feeling, outputs, named, shown }, group.emotions, group.oneEmotion, least);
  }

  private addShares(token: number, sums: Float64Array): void {
    const { shares } = this.reading;
    for (let k = 0; k < OUTPUTS; k++) {
      sums[k] = (sums[k] as number) + (shares[token * OUTPUTS + k] as number);
    }
  }
}

/** Where every clause only names things, the comment says nothing for or against either. */
function scaledOf(whole: number, own: readonly OwnClause[]): Scaled {
  const isSilent = own.length > 0 && own.every(({ isBare }) => isBare);
  return onOneScale(
    isSilent ? 0 : whole,
    own.map(({ score }) => score),
  );
}

function outputOf(sums: Float64Array, k: number, norm: number, weights: Weights): number {
  return (sums[k] as number) * norm * (weights.scale[k] as number) + (weights.bias[k] as number);
}

function scoreOfSums(sums: Float64Array, norm: number, { weights, sentiment }: GroupReader): number {
  return scoreOf(
    outputOf(sums, 0, norm, weights),
    outputOf(sums, 1, norm, weights),
    outputOf(sums, 2, norm, weights),
    sentiment,
  );
}

function original(cleaned: CleanText, offset: number): number {
  return cleaned.map ? (cleaned.map[offset] as number) : offset;
}
