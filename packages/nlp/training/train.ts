/**
 * Trains every model that ships: `npm run train -- --date 2026-01-31 [en vi others language talk]`. Reads
 * the corpora at SOUNDINGS_CORPORA, writes src/models. The same corpora and date give the same bytes.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GROUPS, type Group } from "../src/groups.ts";
import type { Manifest } from "../src/manifest.ts";
import { Weights } from "../src/model-file.ts";
import { TALK_GROUPS } from "../src/talk-model.ts";
import { LICENCES } from "./licences.ts";
import { SETTINGS } from "./settings.ts";
import { trainGroup } from "./train-group.ts";
import { trainLanguage } from "./train-language.ts";
import { talkSources, trainTalk } from "./train-talk.ts";
import { trainTalkEmotions } from "./train-talk-emotions.ts";

const folder = join(import.meta.dirname, "../src/models");
const args = process.argv.slice(2);
const date = args.includes("--date") ? args[args.indexOf("--date") + 1] : undefined;
if (!date || !/^\d{4}-\d\d-\d\d$/.test(date)) {
  process.stderr.write("Give the day of the training: npm run train -- --date 2026-01-31\n");
  process.exit(2);
}
const asked = args.filter((arg) => arg === "language" || arg === "talk" || GROUPS.includes(arg as Group));
const wanted = (name: string) => asked.length === 0 || asked.includes(name);
const say = (text: string) => process.stderr.write(`${text}\n`);

mkdirSync(folder, { recursive: true });
const path = join(folder, "manifest.json");
const old = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Manifest) : null;
const groups = { ...old?.groups } as Manifest["groups"];
let corpora = old?.corpora ?? [];

for (const group of GROUPS) {
  if (!wanted(group)) continue;
  const began = performance.now();
  const trained = trainGroup(group, SETTINGS[group]);
  const file = `${group}.bin`;
  writeFileSync(join(folder, file), trained.bytes);
  groups[group] = { file, ...trained.calibration, talk: old?.groups[group].talk ?? null };
  const used = trained.corpora.map(({ file: name, rows }) => {
    const [task = "", language = "", source = ""] = name.split(".");
    return { name: source, task, language, rows, licence: LICENCES[source] ?? "none stated" };
  });
  corpora = [
    ...corpora.filter(
      (c) => !used.some((u) => u.name === c.name && u.task === c.task && u.language === c.language),
    ),
    ...used,
  ];
  say(
    `${group}: ${used.reduce((sum, c) => sum + c.rows, 0)} texts, ${Math.round((performance.now() - began) / 1000)} s`,
  );
}
if (wanted("language")) {
  writeFileSync(join(folder, "language.bin"), trainLanguage());
  say("language");
}
if (wanted("talk")) {
  writeFileSync(join(folder, "talk.bin"), trainTalk({ en: talkSources("en"), vi: talkSources("vi") }));
  for (const group of TALK_GROUPS) {
    const entry = groups[group];
    const weights = new Weights(readFileSync(join(folder, entry.file)));
    groups[group] = { ...entry, talk: trainTalkEmotions(group, SETTINGS[group], weights, entry) };
    say(`talk, ${group}`);
  }
}
const hash = createHash("sha256");
for (const name of [...GROUPS.map((group) => `${group}.bin`), "language.bin", "talk.bin"]) {
  const file = join(folder, name);
  if (existsSync(file)) hash.update(readFileSync(file));
}
hash.update(JSON.stringify(groups));
const manifest: Manifest = {
  engine: "1",
  date,
  hash: hash.digest("hex").slice(0, 16),
  groups,
  language: { file: "language.bin" },
  talk: { file: "talk.bin" },
  corpora: corpora.sort((a, b) =>
    `${a.task}.${a.language}.${a.name}` < `${b.task}.${b.language}.${b.name}` ? -1 : 1,
  ),
};
writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
say(`models ${manifest.hash}`);
