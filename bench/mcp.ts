/**
 * How long an assistant takes to be connected by the Model Context Protocol, and each of its tools.
 *
 *     SOUNDINGS_DATA=/tmp/throw-away npm start -- --demo      (once, until the datasets are analysed)
 *     SOUNDINGS_DATA=/tmp/throw-away npm run bench -- mcp [uses of each tool, 20]
 *
 * The protocol's own client, over HTTP, against the application in this process, with the largest dataset and survey of
 * the first account of a data folder that may be thrown away: it makes surveys there. "Connected" is from a made key to
 * the first tool's result, what is read for the first message included.
 */
import { SCOPES } from "@soundings/contract/key-scopes";
import { withDatabase } from "../apps/server/src/cli/with-database.ts";
import { Assistants, CAFE, use } from "../apps/server/src/testing/assistants.ts";
import { testApp } from "../apps/server/src/testing/test-app.ts";

const USES = Number(process.argv[2]) || 20;
/** A key asks 20 a second in the long run, and a use is several calls. */
const CALLS_A_KEY = 40;

await withDatabase(async ({ db }) => {
  const app = testApp(db);
  const assistants = new Assistants(db, await app.listen({ port: 0, host: "127.0.0.1" }));
  const { account_id, id } = await db
    .selectFrom("users")
    .select(["account_id", "id"])
    .where("role", "=", "owner")
    .executeTakeFirstOrThrow();
  const owner = { account_id, user: { id } };
  const largest = async (table: "datasets" | "surveys") => {
    const rows = db.selectFrom(table).select("id").where("account_id", "=", account_id);
    const sorted =
      table === "datasets" ? rows.orderBy("comment_count", "desc") : rows.orderBy("answer_count", "desc");
    return (await sorted.executeTakeFirst())?.id ?? "";
  };
  const [dataset_id, survey_id] = [await largest("datasets"), await largest("surveys")];

  const started = performance.now();
  const first = await assistants.make(owner, SCOPES);
  const { tools } = await first.listTools();
  await use(first, "list_datasets", {});
  console.log(`connected: ${Math.round(performance.now() - started)} ms from a made key to the first result`);
  console.log(`${tools.length} tools, ${JSON.stringify(tools).length} characters\n`);
  const made = await use(first, "create_survey", CAFE);
  await first.close();

  const draft = { survey_id: made.data.survey_id };
  const inputs: Record<string, Record<string, unknown>> = {
    list_datasets: {},
    read_dataset: { dataset_id },
    ask_dataset: { dataset_id, query: { kind: "complaints" } },
    search_comments: { dataset_id, query: "good" },
    add_comments: { dataset: "bench", comments: [{ id: "1", text: "Good tea" }] },
    list_surveys: {},
    read_survey: { survey_id },
    create_survey: CAFE,
    change_survey: { ...draft, changes: [{ action: "set", settings: { progress_bar: true } }] },
    publish_survey: draft,
    read_results: { survey_id },
    read_answers: { survey_id },
  };
  for (const { name } of tools) {
    const times: number[] = [];
    let size = 0;
    let client = await assistants.make(owner, SCOPES);
    for (let at = 0; at < USES; at++) {
      if (at % CALLS_A_KEY === CALLS_A_KEY - 1) {
        await client.close();
        client = await assistants.make(owner, SCOPES);
      }
      const from = performance.now();
      const { isError, text } = await use(client, name, inputs[name] ?? {});
      times.push(performance.now() - from);
      if (isError) throw new Error(`${name}: ${text}`);
      size = text.length;
    }
    await client.close();
    times.sort((one, other) => one - other);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    console.log(
      `${name.padEnd(18)} p50 ${String(at(0.5)).padStart(5)} ms   p95 ${String(at(0.95)).padStart(5)} ms   ${size} characters`,
    );
  }
  await assistants.close();
  await app.close();
});
