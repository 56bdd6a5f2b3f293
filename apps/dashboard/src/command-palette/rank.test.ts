import { describe, expect, test } from "vitest";
import { fitOf, rankCommands } from "./rank.ts";

const command = (id: string, group: string, title: string, words?: string) => ({ id, group, title, words });
const COMMANDS = [
  command("new", "actions", "New survey", "Tạo khảo sát"),
  command("settings", "screens", "Settings", "Cài đặt"),
  command("s1", "surveys", "Khách nghĩ gì về quán Tây Hồ?"),
  command("s2", "surveys", "Exit survey"),
  command("d1", "datasets", "Đà Nẵng hotels"),
];
const ids = (query: string, recent: string[] = []) =>
  rankCommands(COMMANDS, query, recent).flatMap(({ commands }) => commands.map(({ id }) => id));

describe("what is found", () => {
  test.each([
    ["settings", ["settings"]],
    ["tay ho", ["s1"]],
    ["TÂY HỒ", ["s1"]],
    ["da nang", ["d1"]],
    ["hotels nang", ["d1"]],
    ["cai dat", ["settings"]],
    ["nsv", ["new"]],
    ["zzz", []],
  ])("%s", (query, found) => {
    expect(ids(query)).toEqual(found);
  });

  test("the start of a text goes before the start of a word, and that before its middle", () => {
    expect(fitOf("survey one", "survey")).toBeGreaterThan(fitOf("one survey", "survey"));
    expect(fitOf("one survey", "survey")).toBeGreaterThan(fitOf("onesurvey", "survey"));
    expect(fitOf("onesurvey", "survey")).toBeGreaterThan(fitOf("my quite rare vest", "mqv"));
    expect(fitOf("my quite rare vest", "mqv")).toBeGreaterThan(0);
  });

  test("of equals the one used lately comes first", () => {
    expect(ids("survey")).toEqual(["new", "s2"]);
    expect(ids("survey", ["s2"])).toEqual(["s2", "new"]);
  });
});

test("without a query the ones used last stand first, and nowhere else", () => {
  const groups = rankCommands(COMMANDS, " ", ["d1", "gone", "settings"]);
  expect(groups.map(({ group, commands }) => [group, commands.map(({ id }) => id)])).toEqual([
    ["recent", ["d1", "settings"]],
    ["actions", ["new"]],
    ["surveys", ["s1", "s2"]],
  ]);
});

test("at most eight surveys are shown", () => {
  const many = Array.from({ length: 1000 }, (_, at) => command(`s${at}`, "surveys", `Khảo sát số ${at}`));
  expect(rankCommands(many, "khao sat 99", [])[0]?.commands).toHaveLength(8);
});
