import { abandonedUpTo } from "@soundings/survey/response-state";
import { addDays } from "@soundings/survey/zoned-days";
import { addArray } from "../../column-store/add-array.ts";
import { Dictionary } from "../../column-store/typed-columns.ts";
import { addUint32, float64At, uint32At } from "../../statistics/typed-arrays.ts";
import type { SummaryCounts } from "../answers-summary.ts";
import type { AskedSurvey } from "../asked-questions.ts";
import { type FileResponse, latestOf } from "../latest-files.ts";
import type { QuestionCounts } from "../question-counts.ts";
import type { ReportCounts, WholeCounts } from "../report.ts";
import { addScore, type ScoreCount } from "../score-report.ts";
import { visitsOf, type Way } from "../visited-blocks.ts";
import type { BegunResponses, PieceScore, PieceSums } from "./piece-sums.ts";
import { TotalNamed } from "./total-named.ts";
import { TotalSummary } from "./total-summary.ts";
import { TotalText } from "./total-text.ts";

interface TotalQuestion {
  kind: QuestionCounts["kind"];
  values: TotalNamed;
  answered: number;
  versions: TotalNamed | null;
  typed: TotalNamed | null;
  text: TotalText | null;
  files: FileResponse[];
}

/** The sums of all of a survey's pieces, and what a report is made of. */
export class TotalSums {
  readonly #outcomes = new Uint32Array(6);
  #firstStart = Number.POSITIVE_INFINITY;
  readonly #taken: PieceSums["taken"][] = [];
  readonly #days = new Map<string, number>();
  readonly #ways = new Map<string, Way>();
  readonly #begun: (BegunResponses & { paths: readonly string[] })[] = [];
  readonly #words = new Dictionary();
  readonly #questions = new Map<string, TotalQuestion>();
  readonly #scores = new Map<string, Map<string, ScoreCount>>();
  readonly #summary = new TotalSummary();

  add(piece: PieceSums): void {
    addArray(this.#outcomes, piece.outcomes);
    this.#firstStart = Math.min(this.#firstStart, piece.first_start ?? Number.POSITIVE_INFINITY);
    // Copies: arrays of stored sums are views of all their bytes.
    this.#taken.push(piece.taken.slice());
    for (const [day, submitted] of piece.days) this.#days.set(day, (this.#days.get(day) ?? 0) + submitted);
    this.#addWays(piece);
    this.#addBegun(piece);
    const words = Uint32Array.from(piece.words, (word) => this.#words.of(word));
    for (const question of piece.questions) this.#addQuestion(question, words);
    for (const score of piece.scores) this.#addScore(score);
    this.#summary.add(piece.summary);
  }

  /** What a report is made of at a moment. */
  countsAt(asked: AskedSurvey, now: number): ReportCounts {
    const questions = new Map<string, QuestionCounts>();
    for (const [id, { kind, values, answered, versions, typed, text }] of this.#questions) {
      questions.set(id, {
        ...{ kind, answered },
        values: values.counts,
        versions: versions?.counts ?? null,
        typed: typed?.counts ?? null,
        text: text?.countsBy(this.#words.names) ?? null,
      });
    }
    const scores = new Map([...this.#scores].map(([id, counts]) => [id, [...counts.values()]]));
    return { asked, whole: this.#wholeAt(asked, now), scores, questions };
  }

  /** What a summary of all responses is made of at a moment; null where links carried too many different values. */
  summaryAt(asked: AskedSurvey, now: number): SummaryCounts | null {
    const own = this.#summary.counts;
    if (!own) return null;
    const { taken_outside, ...counts } = own;
    const seconds = secondsOf([...this.#taken, ...taken_outside]);
    return { outcomes: this.#outcomes, abandoned: this.abandonedAt(asked, now), seconds, ...counts };
  }

  /** The latest responses with files for a question. */
  filesOf(question_id: string): FileResponse[] {
    return this.#questions.get(question_id)?.files ?? [];
  }

  /** How many were submitted, and how many that quotas left out were. */
  get submittedCounts(): { submitted: number; outside: number } {
    const [, submitted = 0, , over = 0, , ended = 0] = this.#outcomes;
    return { submitted, outside: over + ended };
  }

  /** How many of all responses are abandoned at a moment. */
  abandonedAt(asked: AskedSurvey, now: number): number {
    return this.#leftAt(asked, now).abandoned;
  }

  get byteLength(): number {
    let bytes = this.#words.byteLength + this.#summary.byteLength + 200 * this.#ways.size;
    for (const { byteLength } of this.#taken) bytes += byteLength;
    for (const { time } of this.#begun) bytes += 18 * time.length;
    for (const { values, versions, typed, text } of this.#questions.values())
      for (const part of [values, versions, typed, text]) bytes += part?.byteLength ?? 0;
    return bytes;
  }

  #addBegun({ begun: { time, path, pages, outside, told }, paths }: PieceSums): void {
    if (time.length === 0) return;
    const own = { time: time.slice(), path: path.slice(), pages: pages.slice() };
    this.#begun.push({ ...own, outside: outside.slice(), told: told.slice(), paths });
  }

  #addWays({ paths, ways }: PieceSums): void {
    for (const [n, place] of ways.path.entries()) {
      const path = paths[place] as string;
      const [pages, submitted] = [uint32At(ways.pages, n), ways.submitted[n] === 1];
      const responses = uint32At(ways.responses, n);
      addWay(this.#ways, { path, pages, submitted, responses });
    }
  }

  #addQuestion(piece: PieceSums["questions"][number], words: Uint32Array): void {
    const { id, kind } = piece;
    const own = this.#questions.get(id) ?? {
      ...{ kind, answered: 0, versions: null, typed: null, text: null, files: [] },
      values: new TotalNamed(),
    };
    this.#questions.set(id, own);
    own.values.add(piece.values);
    own.answered += piece.answered;
    own.files = latestOf([...own.files, ...piece.files]);
    if (piece.versions) {
      own.versions ??= new TotalNamed();
      own.versions.add(piece.versions);
    }
    if (piece.typed) {
      own.typed ??= new TotalNamed();
      own.typed.add(piece.typed);
    }
    if (piece.text) {
      own.text ??= new TotalText();
      own.text.add(piece.text, words);
    }
  }

  #addScore({ id, ends, value, end, count }: PieceScore): void {
    const own = this.#scores.get(id) ?? new Map<string, ScoreCount>();
    this.#scores.set(id, own);
    for (let n = 0; n < value.length; n++) {
      const place = uint32At(end, n);
      const name = place === 0 ? null : (ends[place - 1] as string);
      addScore(own, { value: float64At(value, n), end: name, count: uint32At(count, n) });
    }
  }

  #wholeAt(asked: AskedSurvey, now: number): WholeCounts {
    const visits = visitsOf(asked, [...this.#ways.values()]);
    const { abandoned, inferred, ways } = this.#leftAt(asked, now);
    return {
      outcomes: this.#outcomes,
      abandoned,
      first_start: this.#firstStart,
      seconds: secondsOf(this.#taken),
      days: this.#allDays(),
      visits,
      kept: visits.filter(({ submitted }) => submitted),
      left: visitsOf(asked, ways),
      inferred,
    };
  }

  /** Those that are abandoned at a moment; the ways of those that quotas did not leave out. */
  #leftAt(asked: AskedSurvey, now: number): { abandoned: number; inferred: number; ways: Way[] } {
    const upTo = abandonedUpTo(asked.current.survey.settings, now);
    let [abandoned, inferred] = [0, 0];
    const ways = new Map<string, Way>();
    for (const { time, path, pages, outside, told, paths } of this.#begun) {
      const most = pages.reduce((highest, own) => Math.max(highest, own), 0) + 1;
      const counts = new Uint32Array(paths.length * most);
      for (let n = 0; n < time.length; n++) {
        if (float64At(time, n) > upTo) continue;
        abandoned++;
        if (outside[n] !== 0) continue;
        if (told[n] === 0) inferred++;
        const way = uint32At(path, n) * most + uint32At(pages, n);
        addUint32(counts, way, 1);
      }
      for (const [way, responses] of counts.entries()) {
        if (responses === 0) continue;
        const name = paths[Math.floor(way / most)] as string;
        addWay(ways, { path: name, pages: way % most, submitted: false, responses });
      }
    }
    return { abandoned, inferred, ways: [...ways.values()] };
  }

  #allDays(): WholeCounts["days"] {
    const known = [...this.#days.keys()].sort();
    const [first, last] = [known[0], known.at(-1)];
    if (first === undefined || last === undefined) return [];
    const days: WholeCounts["days"] = [];
    for (let day = first; day <= last; day = addDays(day, 1))
      days.push({ day, submitted: this.#days.get(day) ?? 0 });
    return days;
  }
}

function addWay(ways: Map<string, Way>, way: Way): void {
  const name = `${way.pages} ${way.submitted} ${way.path}`;
  const known = ways.get(name);
  if (known) known.responses += way.responses;
  else ways.set(name, { ...way });
}

function secondsOf(all: readonly PieceSums["taken"][]): Float64Array {
  const seconds = new Float64Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const taken of all)
    for (let n = 0; n < taken.length; n++) seconds[at++] = (taken[n] as number) / 1_000;
  return seconds;
}
