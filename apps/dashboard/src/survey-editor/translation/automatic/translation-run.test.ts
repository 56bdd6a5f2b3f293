import type { SurveyDraft } from "@soundings/contract/surveys";
import { updateQuestion } from "@soundings/survey/edit-blocks";
import type { Survey } from "@soundings/survey/survey";
import { id, question, surveyOf } from "@soundings/survey/testing/build";
import { addLanguage, completeness, translate } from "@soundings/survey/translation";
import { wantedTexts } from "@soundings/survey/translation-machine";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Draft, openDraft } from "../../draft.ts";
import { startRun, type Translate } from "./translation-run.ts";

/** 62 texts: the name, 60 of questions, of which "Yes" and "No" 20 times each, and the end. */
const survey = (["vi", "fr"] as const).reduce(addLanguage, surveyOf(20));
const TITLE = `question:${id(11)}:title`;
const LAST = `end:${id(900)}:heading`;

function opened(): Draft {
  const stored: SurveyDraft = {
    survey,
    version: 1,
    answer_count: 0,
    has_changes: false,
    updated_at: "2026-11-22T11:00:00Z",
    published_at: null,
    publish_at: null,
    pause_at: null,
    publish_failed_at: null,
  };
  return openDraft(stored, async (_, version) => ({
    kind: "saved",
    version: version + 1,
    has_changes: true,
    updated_at: "2026-11-22T12:00:00Z",
  }));
}

/** A translator whose answers wait for `answer()`, which may be told to fail or to change what it says. */
function translator() {
  const asked: { target: string; texts: { key: string; text: string }[] }[] = [];
  const waiting: ((how: unknown) => void)[] = [];
  type Item = Awaited<ReturnType<Translate>>["items"][number];
  const call: Translate = (batch, signal) =>
    new Promise((resolve, reject) => {
      asked.push(batch);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      waiting.push((how) => {
        if (how instanceof Error) return reject(how);
        const items = batch.texts.map(({ key, text }): Item => {
          return { key, text: `${batch.target} ${text}`, from: "translator", fault: null };
        });
        const made = typeof how === "function" ? items.map(how as (item: Item) => Item | null) : items;
        resolve({ items: made.filter((item) => item !== null) });
      });
    });
  return {
    call,
    asked,
    async answer(how: unknown = null) {
      waiting.shift()?.(how);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

function started(languages: readonly ("vi" | "fr")[] = ["vi"]) {
  const draft = opened();
  const behind = translator();
  const run = startRun({
    draft,
    source: "en",
    languages: languages.map((language) => ({
      language,
      texts: wantedTexts(draft.state().survey, language, ["missing"]),
    })),
    translate: behind.call,
    pauseAfter: (error) => (error instanceof Error && error.message === "slow" ? 7_000 : null),
  });
  const counts = (language: "vi" | "fr" = "vi") => completeness(draft.state().survey, language);
  const stored = (key: string) => draft.state().survey.translations.vi?.[key];
  return { draft, run, counts, stored, ...behind };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a run of automatic translation", () => {
  it("sends each text once, however often it stands there, and fills in all of them as one step", async () => {
    const { draft, run, counts, asked, answer } = started(["vi", "fr"]);
    expect(run.state()).toMatchObject({ phase: "running", done: 0, total: 124 });
    expect(asked.map(({ target, texts }) => [target, texts.length])).toEqual([["vi", 24]]);
    await answer();
    expect(run.state()).toMatchObject({ language: "fr", done: 62, taken: 62 });
    expect(counts()).toMatchObject({ machine: 62, missing: 0 });
    await vi.advanceTimersByTimeAsync(30_000);
    await answer();
    expect(run.state()).toMatchObject({ phase: "done", done: 124, taken: 124, faults: [] });
    expect(run.isLatestStep()).toBe(true);
    draft.undo();
    expect([counts("vi").missing, counts("fr").missing, draft.state().canUndo]).toEqual([62, 62, false]);
  });

  it("leaves what a person wrote while it was asked for, and does not ask for what they wrote before", async () => {
    const { draft, run, stored, counts, asked, answer } = started(["fr", "vi"]);
    const write = (key: string, text: string) => (one: Survey) =>
      translate(one, "vi", [{ key, text, by: "person" }]);
    draft.edit(write(TITLE, "Của tôi"));
    await answer();
    expect(asked[1]?.texts.map(({ key }) => key)).not.toContain(TITLE);
    draft.edit(write(LAST, "Cảm ơn"));
    draft.edit((one) => updateQuestion(one, { ...question(12, id(1)), title: "Changed" }));
    await answer();
    expect(run.state()).toMatchObject({ phase: "done", done: 124, taken: 121 });
    expect([stored(TITLE)?.text, stored(LAST)?.text]).toEqual(["Của tôi", "Cảm ơn"]);
    expect(counts()).toMatchObject({ done: 2, machine: 59, missing: 1 });
  });

  it("stops when it is told to, keeps what there is, and goes on from there", async () => {
    const { run, counts, asked, answer } = started(["vi", "fr"]);
    await answer();
    run.stop();
    await answer();
    expect(run.state()).toMatchObject({ phase: "stopped", stopped_by: "person", done: 62 });
    expect([counts("vi").machine, counts("fr").machine]).toEqual([62, 0]);
    run.resume();
    expect(asked.map(({ target }) => target)).toEqual(["vi", "fr", "fr"]);
    await answer();
    expect(run.state()).toMatchObject({ phase: "done", done: 124 });
  });

  it("stops at a problem, says which, and goes on from there within the same step", async () => {
    const { draft, run, counts, answer } = started(["vi", "fr"]);
    await answer();
    const problem = new Error("quota");
    await answer(problem);
    expect(run.state()).toMatchObject({ phase: "stopped", stopped_by: "problem", error: problem, done: 62 });
    run.resume();
    expect(run.state()).toMatchObject({ phase: "running", error: null });
    await answer();
    draft.undo();
    expect(counts("vi").missing + counts("fr").missing).toBe(124);
  });

  it("takes what is known in every language before the rest is asked for, and keeps it whatever becomes of that", async () => {
    const { run, counts, asked, answer } = started(["vi", "fr"]);
    const known = (item: { key: string }) => ([TITLE, LAST].includes(item.key) ? null : item);
    await answer(known);
    expect(run.state()).toMatchObject({ phase: "running", done: 60, taken: 60, faults: [] });
    await answer(known);
    expect(asked.map(({ target, texts }) => [target, texts.length])).toEqual([
      ["vi", 24],
      ["fr", 24],
      ["vi", 2],
    ]);
    await answer(new Error("quota"));
    expect(run.state()).toMatchObject({ phase: "stopped", done: 120, total: 124 });
    expect([counts("vi").machine, counts("fr").machine]).toEqual([60, 60]);
    run.resume();
    // One of the two is known by now.
    await answer((item: { key: string }) => (item.key === TITLE ? null : item));
    await answer();
    await answer();
    expect(asked.slice(3).map(({ target, texts }) => [target, texts.length])).toEqual([
      ["vi", 2],
      ["fr", 2],
      ["vi", 1],
    ]);
    expect(run.state()).toMatchObject({ phase: "done", done: 124, taken: 124 });
  });

  it("waits as long as it is asked to, and goes on by itself or at once", async () => {
    const { run, asked, answer } = started();
    await answer(new Error("slow"));
    expect(run.state()).toMatchObject({ phase: "waiting", waits_until: Date.now() + 7_000 });
    await vi.advanceTimersByTimeAsync(6_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([run.state().phase, asked.length]).toEqual(["running", 2]);
    await answer(new Error("slow"));
    run.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect([run.state().phase, asked.length]).toEqual(["running", 3]);
    await answer(new Error("slow"));
    run.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([run.state().phase, asked.length]).toEqual(["stopped", 3]);
  });

  it("is stopped by undo, which takes back all of it, and can not go on", async () => {
    const { draft, run, counts, asked, answer } = started(["vi", "fr"]);
    await answer();
    draft.undo();
    expect(run.state()).toMatchObject({ phase: "stopped", stopped_by: "undo" });
    await answer();
    run.resume();
    expect([counts("vi").missing, counts("fr").missing, asked.length]).toEqual([62, 62, 2]);
  });

  it("is not stopped by undoing something else", async () => {
    const { draft, run, counts, answer } = started(["vi", "fr"]);
    await answer();
    draft.edit((one) => ({ ...one, name: "Other" }));
    draft.undo();
    await answer();
    expect(run.state()).toMatchObject({ phase: "done" });
    expect(counts("fr").machine).toBe(62);
  });

  it("tells which texts have no translation, and why", async () => {
    const { run, stored, answer } = started();
    const bad: Record<string, object> = {
      [TITLE]: { text: null, fault: "PIPES_LOST" },
      [LAST]: { text: "x".repeat(5_001) },
      [`choice:${id(110)}`]: { text: " " },
    };
    await answer((item: { key: string }) => ({ ...item, ...bad[item.key] }));
    expect(run.state()).toMatchObject({ phase: "done", done: 62, taken: 40 });
    const { faults } = run.state();
    expect(faults.find(({ key }) => key === TITLE)?.fault).toBe("PIPES_LOST");
    expect(faults.find(({ key }) => key === LAST)?.fault).toBe("TOO_LONG");
    expect(faults.filter(({ fault }) => fault === "NO_ANSWER")).toHaveLength(20);
    expect(stored(TITLE)).toBeUndefined();
  });
});
