import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { programSnippets } from "@soundings/contract/program-snippets";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildKey, buildUser } from "../../testing/build.ts";
import { type TestDb, testDb } from "../../testing/database.ts";
import { bearer, form, testApp } from "../../testing/test-app.ts";

// The written client, as somebody gets it: one file from the server, checked by the compiler and run by Node.

const run = promisify(execFile);
const TYPESCRIPT = path.join(import.meta.dirname, "../../../../../node_modules/typescript/bin/tsc");
let t: TestDb;
let app: FastifyInstance;
let url: string;
let folder: string;
let key: string;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  url = await app.listen({ port: 0, host: "127.0.0.1" });
  const user = await buildUser(t.db);
  for (const name of ["Café", "Harbour"]) {
    const { id } = (
      await app.inject(form("/surveys/from-template", { template: "nps" }, bearer(user.token)))
    ).json();
    await app.inject(form(`/surveys/${id}/rename`, { name }, bearer(user.token)));
  }
  key = (await buildKey(t.db, user, ["read", "write"])).secret;
  folder = mkdtempSync(path.join(tmpdir(), "soundings-client-"));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(path.join(folder, "soundings.ts"), await (await fetch(`${url}/api/client.ts`)).text());
});
afterAll(async () => {
  await app.close();
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command line that has the key, and gives what it prints. */
async function withKey(command: string): Promise<string> {
  return (await run("bash", ["-c", `export SOUNDINGS_KEY=${key}\n${command}`])).stdout;
}

/** Runs a program of the folder as Node does with types stripped. */
async function program(name: string, source: string): Promise<string> {
  writeFileSync(path.join(folder, name), source);
  const loader = import.meta.resolve("tsx");
  return await withKey(`exec ${process.execPath} --import ${loader} ${path.join(folder, name)}`);
}

test("the snippets that are shown run as they are written", async () => {
  const { curl, typescript } = programSnippets(url);
  expect(JSON.parse(await withKey(curl)).items).toHaveLength(2);
  expect((await program("first.ts", typescript)).trim().split("\n").sort()).toEqual([
    "Café DRAFT",
    "Harbour DRAFT",
  ]);
});

test("a program makes, changes and refuses what the key may and may not, with errors that say why", async () => {
  const source = `
import { soundings, SoundingsError } from "./soundings.ts";
const api = soundings({ url: ${JSON.stringify(`${url}/`)}, key: process.env.SOUNDINGS_KEY ?? "", language: "vi" });
const { id } = await api.createSurveyFromTemplate({ body: { template: "nps" } });
await api.renameSurvey({ params: { id }, body: { name: "By a program & co" } });
const { survey, version } = await api.getSurvey({ params: { id } });
const picture = { name: "a.txt", content: new Blob(["no picture"]) };
const codes: string[] = [];
const failing = [
  () => api.listAnswers({ params: { id } }),
  () => api.uploadMedia({ query: {}, file: picture }),
  () => soundings({ url: ${JSON.stringify(url)}, key: "soundings_x" }).me(),
];
for (const call of failing)
  await call().catch((error) => codes.push(error instanceof SoundingsError ? error.code + " " + error.status : String(error)));
await api.deleteSurveys({ params: { ids: id } });
console.log(JSON.stringify({ name: (survey as { name: string }).name, version, codes }));`;
  expect(JSON.parse(await program("second.ts", source))).toMatchObject({
    name: "By a program & co",
    codes: ["KEY_SCOPE_MISSING 403", expect.stringMatching(/^MEDIA_\w+ 415$/), "KEY_REFUSED 401"],
  });
});

test("the compiler takes the client in its strictest form, and refuses a call that does not fit", async () => {
  writeFileSync(
    path.join(folder, "wrong.ts"),
    `import { soundings } from "./soundings.ts";
const api = soundings({ url: "", key: "" });
// @ts-expect-error a survey is named
api.getSurvey();
// @ts-expect-error a limit is a number
api.searchSurveys({ query: { limit: "many" } });
// @ts-expect-error what is the owner's takes no key
api.deleteMyAccount;
export const name: Promise<string> = api.me().then((user) => user.email);`,
  );
  const options = [
    "--noEmit",
    "--strict",
    "--exactOptionalPropertyTypes",
    "--erasableSyntaxOnly",
    "--skipLibCheck",
  ];
  const modules = [
    "--module",
    "nodenext",
    "--target",
    "es2022",
    "--allowImportingTsExtensions",
    "--types",
    "",
  ];
  const files = ["soundings.ts", "wrong.ts"].map((file) => path.join(folder, file));
  const { stdout } = await run(process.execPath, [TYPESCRIPT, ...options, ...modules, ...files], {
    cwd: folder,
  }).catch((error) => error);
  expect(stdout).toBe("");
});
