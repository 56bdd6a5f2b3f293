import type { SurveyDraft } from "@soundings/contract/surveys";
import { blankSurvey } from "@soundings/survey/blank";
import { updateBlock } from "@soundings/survey/edit-blocks";
import type { Survey } from "@soundings/survey/survey";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDraft, type SaveResult } from "./draft.ts";

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(ids++).padStart(12, "0")}`;
const TEXTS = { survey_name: "Visit", block_name: "Page 1", end_name: "", end_heading: "", end_message: "" };

/** The server's side of a draft: stores, counts versions and refuses stale ones. */
function server(survey: Survey) {
  let version = 1;
  let stored = survey;
  let reachable = true;
  const saves: Survey[] = [];
  return {
    saves,
    stored: () => stored,
    setReachable: (value: boolean) => {
      reachable = value;
    },
    /** Another window saves. */
    other(change: (survey: Survey) => Survey) {
      stored = change(stored);
      version++;
    },
    async save(next: Survey, from: number): Promise<SaveResult> {
      if (!reachable) return { kind: "unreachable" };
      if (from !== version) return { kind: "stale", version, survey: stored };
      saves.push(next);
      stored = next;
      version++;
      return { kind: "saved", version, has_changes: true, updated_at: "2026-11-21T12:00:00Z" };
    },
  };
}

function open() {
  const survey = blankSurvey(newId, TEXTS, { language: "en", time_zone: "UTC" });
  const behind = server(survey);
  const opened: SurveyDraft = {
    survey,
    version: 1,
    answer_count: 0,
    has_changes: false,
    updated_at: "2026-11-21T11:00:00Z",
    published_at: null,
    publish_at: null,
    pause_at: null,
    publish_failed_at: null,
  };
  const draft = openDraft(opened, behind.save);
  const named = (name: string) => (one: Survey) => ({ ...one, name });
  const firstBlock = (name: string) => (one: Survey) => updateBlock(one, one.blocks[0]?.id ?? "", { name });
  return { draft, behind, named, firstBlock, survey };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a draft", () => {
  it("saves within two seconds of the last change, once for many", async () => {
    const { draft, behind, named } = open();
    for (const name of ["V", "Vi", "Vis"]) draft.edit(named(name), "name");
    expect(draft.state().saving).toBe("waiting");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(behind.saves.map(({ name }) => name)).toEqual(["Vis"]);
    expect(draft.state()).toMatchObject({ saving: "saved", has_changes: true });
  });

  it("undoes typing as one step, and saves what undoing gives", async () => {
    const { draft, behind, named, firstBlock } = open();
    draft.edit(firstBlock("Start"));
    for (const name of ["V", "Vi", "Vis"]) draft.edit(named(name), "name");
    draft.undo();
    expect(draft.state().survey).toMatchObject({ name: "Visit", blocks: [{ name: "Start" }] });
    draft.undo();
    expect(draft.state()).toMatchObject({ canUndo: false, canRedo: true });
    draft.redo();
    await draft.flush();
    expect(behind.stored().blocks[0]?.name).toBe("Start");
  });

  it("keeps a change that is made while a save is under way", async () => {
    const { draft, behind, named } = open();
    draft.edit(named("One"));
    const saving = draft.flush();
    draft.edit(named("Two"));
    await saving;
    expect(behind.saves.map(({ name }) => name)).toEqual(["One", "Two"]);
  });

  it("tries again by itself once the server can be reached", async () => {
    const { draft, behind, named } = open();
    behind.setReachable(false);
    draft.edit(named("Offline"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(draft.state().saving).toBe("unreachable");
    behind.setReachable(true);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(draft.state().saving).toBe("saved");
    expect(behind.stored().name).toBe("Offline");
  });

  it("says where it can not be saved, and saves once that is mended", async () => {
    const { draft, behind } = open();
    const zone = (time_zone: string) => (one: Survey) => ({
      ...one,
      settings: { ...one.settings, time_zone },
    });
    draft.edit(zone("Nowhere"));
    await draft.flush();
    expect(draft.state()).toMatchObject({
      saving: "invalid",
      problems: [{ code: "TIME_ZONE_UNKNOWN", path: "settings/time_zone" }],
    });
    expect(behind.saves).toEqual([]);
    draft.edit(zone("Asia/Ho_Chi_Minh"));
    await draft.flush();
    expect(draft.state()).toMatchObject({ saving: "saved", problems: [] });
  });

  it("puts another window's changes together with its own, and overwrites none", async () => {
    const { draft, behind, named, firstBlock } = open();
    behind.other(firstBlock("Theirs"));
    draft.edit(named("Mine"));
    await draft.flush();
    expect(behind.stored()).toMatchObject({ name: "Mine", blocks: [{ name: "Theirs" }] });
    expect(draft.state()).toMatchObject({ saving: "saved", conflicts: [] });
  });

  it("tells what both changed", async () => {
    const { draft, behind, named } = open();
    behind.other(named("Theirs"));
    draft.edit(named("Mine"));
    await draft.flush();
    expect(draft.state().conflicts).toEqual([{ path: "name", mine: "Mine", theirs: "Theirs" }]);
    draft.dismissConflicts();
    expect(draft.state().conflicts).toEqual([]);
  });

  it("saves while somebody goes on typing, not only once they stop", async () => {
    const { draft, behind, named } = open();
    for (let n = 1; n <= 8; n++) {
      draft.edit(named(`Name ${n}`), "name");
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(behind.saves.length).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(behind.stored().name).toBe("Name 8");
  });

  it("begins a new step after a pause, so that undo takes back a thought and not a page", async () => {
    const { draft, named } = open();
    draft.edit(named("One"), "name");
    draft.edit(named("One two"), "name");
    await vi.advanceTimersByTimeAsync(3_000);
    draft.edit(named("One two three"), "name");
    draft.undo();
    expect(draft.state().survey.name).toBe("One two");
    draft.undo();
    expect(draft.state().survey.name).toBe("Visit");
  });

  it("begins a new step when the focus went elsewhere, however quick the typing", () => {
    const { draft, named } = open();
    draft.edit(named("One"), "name");
    draft.endStep();
    draft.edit(named("One two"), "name");
    draft.undo();
    expect(draft.state().survey.name).toBe("One");
  });

  it("undoes its own changes only, never another window's, and redoes them", async () => {
    const { draft, behind, named, firstBlock } = open();
    draft.edit(named("First"));
    draft.edit(named("Second"));
    behind.other(firstBlock("Theirs"));
    await draft.flush();
    expect(draft.state()).toMatchObject({ canUndo: true });
    draft.undo();
    draft.undo();
    expect(draft.state()).toMatchObject({
      canUndo: false,
      survey: { name: "Visit", blocks: [{ name: "Theirs" }] },
    });
    draft.redo();
    draft.redo();
    await draft.flush();
    expect(behind.stored()).toMatchObject({ name: "Second", blocks: [{ name: "Theirs" }] });
  });

  it("flushes what was typed during a save that the clock began", async () => {
    const { draft, behind, named } = open();
    draft.edit(named("One"));
    vi.advanceTimersByTime(1_300);
    draft.edit(named("Two"));
    await draft.flush();
    expect(behind.stored().name).toBe("Two");
    expect(draft.state().saving).toBe("saved");
  });
});

describe("a step that takes long", () => {
  const setting = (message: string) => (survey: Survey) => ({
    ...survey,
    settings: { ...survey.settings, close_message: message },
  });
  const zone = (time_zone: string) => (survey: Survey) => ({
    ...survey,
    settings: { ...survey.settings, time_zone },
  });
  const has = ({ settings, name }: Survey) => `${name} ${settings.close_message} ${settings.time_zone}`;

  it("is undone as one, whatever the pauses and the focus, and redone as one", async () => {
    const { draft, behind } = open();
    const step = draft.longStep();
    expect([step.stands(), step.edit((survey) => survey), step.stands()]).toEqual([false, true, false]);
    step.edit(setting("Bye"));
    await vi.advanceTimersByTimeAsync(5_000);
    draft.endStep();
    step.edit(zone("Asia/Tokyo"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(has(behind.stored())).toBe("Visit Bye Asia/Tokyo");
    expect([step.stands(), step.isLatest()]).toEqual([true, true]);
    draft.undo();
    expect(has(draft.state().survey)).toBe("Visit  UTC");
    expect(draft.state().canUndo).toBe(false);
    expect(step.stands()).toBe(false);
    draft.redo();
    expect(has(draft.state().survey)).toBe("Visit Bye Asia/Tokyo");
  });

  it("grows under what is done meanwhile, which is undone and redone by itself", async () => {
    const { draft, behind, named } = open();
    const step = draft.longStep();
    step.edit(setting("Bye"));
    draft.edit(named("Mine"));
    draft.edit(named("Mine, too"));
    draft.undo();
    expect([step.stands(), step.isLatest()]).toEqual([true, false]);
    step.edit(zone("Asia/Tokyo"));
    expect(has(draft.state().survey)).toBe("Mine Bye Asia/Tokyo");
    draft.redo();
    expect(has(draft.state().survey)).toBe("Mine, too Bye Asia/Tokyo");
    draft.undo();
    draft.undo();
    expect(has(draft.state().survey)).toBe("Visit Bye Asia/Tokyo");
    draft.undo();
    expect(has(draft.state().survey)).toBe("Visit  UTC");
    await draft.flush();
    expect(has(behind.stored())).toBe("Visit  UTC");
  });

  it("changes nothing once it was undone", () => {
    const { draft } = open();
    const step = draft.longStep();
    step.edit(setting("Bye"));
    draft.undo();
    expect(step.edit(zone("Asia/Tokyo"))).toBe(false);
    expect(has(draft.state().survey)).toBe("Visit  UTC");
  });

  it("is no part of what is typed before and after it", () => {
    const { draft, named } = open();
    draft.edit(named("One"), "name");
    const step = draft.longStep();
    step.edit(setting("Bye"));
    draft.edit(named("One two"), "name");
    draft.undo();
    expect(has(draft.state().survey)).toBe("One Bye UTC");
    draft.undo();
    expect(has(draft.state().survey)).toBe("One  UTC");
  });

  it("is still the same step after another window's changes came", async () => {
    const { draft, behind, named } = open();
    const step = draft.longStep();
    step.edit(setting("Bye"));
    behind.other(named("Theirs"));
    await draft.flush();
    expect(step.isLatest()).toBe(true);
    step.edit(zone("Asia/Tokyo"));
    draft.undo();
    expect(has(draft.state().survey)).toBe("Theirs  UTC");
  });
});
