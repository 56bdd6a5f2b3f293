import { OTHER } from "@soundings/survey/answers";
import { blankBlock, blankQuestion, blankSurvey } from "@soundings/survey/blank";
import type { Condition } from "@soundings/survey/condition-shape";
import { addBlock, addQuestion } from "@soundings/survey/edit-blocks";
import { flowMap } from "@soundings/survey/flow";
import { QUESTION_TYPES, type Question, type QuestionType } from "@soundings/survey/questions";
import { blankChoice } from "@soundings/survey/questions/choices";
import { AGREED } from "@soundings/survey/questions/consent";
import { sourceHash } from "@soundings/survey/source-hash";
import type { Survey } from "@soundings/survey/survey";
import {
  answerName,
  formFieldName,
  GO_NAME,
  LANGUAGE_NAME,
  ownWordsName,
  REMOVE_NAME,
  TRAP_NAME,
} from "@soundings/survey-page/field-names";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { openPage } from "../testing/scriptless.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { asksDevice } from "./draw-survey-page.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
});

const TEA = newId();
const COFFEE = newId();
const FIELD = newId();
const ROW = newId();

/** A page for each kind, all required, each question named after its kind. */
function allKinds(survey: Survey): Survey {
  const first = { ...survey, blocks: [], block_flows: [], last_block_number: 0, last_question_number: 0 };
  return QUESTION_TYPES.reduce<Survey>((grown, type) => {
    const block = blankBlock(newId(), type);
    return addQuestion(addBlock(grown, block, newId), questionOf(type, block.id));
  }, first);
}

function questionOf(type: QuestionType, blockId: string): Question {
  const blank = { ...blankQuestion(newId, type, blockId), title: `A ${type}`, required: true };
  const options = { ...blank.options } as Record<string, unknown>;
  const choices = [blankChoice(TEA, "Tea"), blankChoice(COFFEE, "Coffee")];
  if ("choices" in options) options.choices = choices;
  if (type === "single_choice") options.other = { text: "Another" };
  if (type === "dynamic_choice") options.source = { kind: "list", choices };
  if (type === "form_input") {
    options.fields = [{ id: FIELD, label: "Mail", kind: "email", required: true, placeholder: "" }];
  }
  if (type === "matrix") {
    options.rows = [blankChoice(ROW, "At noon")];
    options.columns = choices;
  }
  if (type === "consent") Object.assign(options, { text: "We keep it.", agree_label: "I agree" });
  if (type === "photo" || type === "file_upload") options.max_count = 3;
  return { ...blank, options } as unknown as Question;
}

const questionsOf = (survey: Survey) => survey.blocks.flatMap(({ questions }) => questions);

async function stored({ key }: BuiltSurvey) {
  return await t.db
    .selectFrom("responses")
    .where("account_id", "=", key.account_id)
    .where("survey_id", "=", key.survey_id)
    .select(["id", "answers", "submitted_at", "language", "parameters", "variant_id", "number"])
    .execute();
}

const act = (survey: BuiltSurvey, what: string, body: Record<string, unknown> = {}) =>
  app.inject(form(`/surveys/${survey.id}/${what}`, body, bearer(user.token)));

test("a survey of all kinds is answered without script, page by page, files included", async () => {
  const built = await buildSurvey(app, t.db, user, allKinds);
  const of = (type: QuestionType) => questionsOf(built.survey).find((one) => one.type === type) as Question;
  const name = (type: QuestionType) => answerName(of(type).id);
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#a52" } })
    .png()
    .toBuffer();
  const pdf = Buffer.from("%PDF-1.4\n%%EOF\n");
  const filled: Record<QuestionType, Parameters<Awaited<ReturnType<typeof openPage>>["post"]>[0]> = {
    single_choice: { [name("single_choice")]: OTHER, [ownWordsName(of("single_choice").id)]: "Lemonade" },
    multiple_choice: { [name("multiple_choice")]: [TEA, COFFEE] },
    text_input: { [name("text_input")]: 'Two\r\nlines & <b>"signs"</b>' },
    rating_star: { [name("rating_star")]: "4" },
    emoticon: { [name("emoticon")]: "5" },
    dropdown: { [name("dropdown")]: COFFEE },
    form_input: { [formFieldName(of("form_input").id, FIELD)]: "lan@example.com" },
    photo: { [name("photo")]: { name: "me.png", bytes: picture } },
    file_upload: { [name("file_upload")]: { name: "bill.pdf", bytes: pdf } },
    dynamic_choice: { [name("dynamic_choice")]: TEA },
    metric_range: { [name("metric_range")]: "9" },
    matrix: { [formFieldName(of("matrix").id, ROW)]: TEA },
    ranking: {
      [formFieldName(of("ranking").id, TEA)]: "2",
      [formFieldName(of("ranking").id, COFFEE)]: "1",
    },
    statement: {},
    consent: { [name("consent")]: AGREED },
    constant_sum: { [formFieldName(of("constant_sum").id, TEA)]: "100" },
    signature: { [ownWordsName(of("signature").id)]: " Lan Anh " },
  };
  let page = await openPage(app, `/s/${built.code}`);
  expect(page.status).toBe(200);
  for (const type of QUESTION_TYPES) {
    expect(page.text).toContain(`A ${type}`);
    if (type === "statement") {
      page = await page.post({});
      continue;
    }
    // Without an answer the page stays and says so.
    page = await page.post();
    expect(page.html).toContain('class="flaw"');
    expect(page.text).toContain(`A ${type}`);
    page = await page.post(filled[type]);
  }
  expect(page.html).toContain('class="end"');
  const [response, ...others] = await stored(built);
  expect(others).toEqual([]);
  expect(response?.submitted_at).not.toBeNull();
  expect(response?.answers).toEqual({
    [of("single_choice").id]: { choice_ids: [OTHER], text: "Lemonade" },
    [of("multiple_choice").id]: { choice_ids: [TEA, COFFEE] },
    [of("text_input").id]: { text: 'Two\nlines & <b>"signs"</b>' },
    [of("rating_star").id]: { value: 4 },
    [of("emoticon").id]: { value: 5 },
    [of("dropdown").id]: { choice_ids: [COFFEE] },
    [of("form_input").id]: { fields: { [FIELD]: "lan@example.com" } },
    [of("photo").id]: { files: [{ id: expect.any(String), name: "me.png", size: picture.length }] },
    [of("file_upload").id]: { files: [{ id: expect.any(String), name: "bill.pdf", size: pdf.length }] },
    [of("dynamic_choice").id]: { choice_ids: [TEA] },
    [of("metric_range").id]: { value: 9 },
    [of("matrix").id]: { choice_ids: [`${ROW}:${TEA}`] },
    [of("ranking").id]: { choice_ids: [`${COFFEE}:1`, `${TEA}:2`] },
    // The version of the text, not what the page sent.
    [of("consent").id]: { choice_ids: [sourceHash("We keep it.")] },
    [of("constant_sum").id]: { fields: { [TEA]: "100", [COFFEE]: "0" } },
    [of("signature").id]: { text: "Lan Anh" },
  });
});

const kinds =
  (...types: QuestionType[]) =>
  (survey: Survey): Survey => {
    const all = allKinds(survey);
    const kept = all.blocks.filter(({ questions }) => types.includes(questions[0]?.type as QuestionType));
    const ids = new Set(kept.map(({ id }) => id));
    return {
      ...all,
      blocks: kept.map((block, index) => ({
        ...block,
        block_number: index + 1,
        questions: block.questions.map((one) => ({ ...one, question_number: index + 1 })),
      })),
      block_flows: all.block_flows
        .filter(({ block_id }) => ids.has(block_id ?? ""))
        .map((place, index) => ({ ...place, block_flow_number: index + 1 })),
      last_block_number: kept.length,
      last_question_number: kept.length,
    };
  };

test("back shows what was answered, and the last answer counts, submitted twice or not", async () => {
  const built = await buildSurvey(app, t.db, user, kinds("rating_star", "emoticon"));
  const ids = questionsOf(built.survey).map(({ id }) => id) as [string, string];
  const [stars, faces] = ids.map(answerName) as [string, string];
  const first = await openPage(app, `/s/${built.code}`);
  const second = await first.post({ [stars]: "2" });
  const again = await second.post({}, { [GO_NAME]: "back" });
  expect(/value="2"[^>]*|checked=""[^>]*value="2"/.test(again.html)).toBe(true);
  expect(again.html.match(/checked=""/g)).toHaveLength(1);
  const last = await again.post({ [stars]: "5" });
  const end = await last.post({ [faces]: "3" });
  expect(end.html).toContain('class="end"');
  expect((await last.post({ [faces]: "1" })).html).toContain('class="end"');
  const responses = await stored(built);
  expect(responses).toHaveLength(1);
  expect(responses[0]?.answers).toEqual({ [ids[0]]: { value: 5 }, [ids[1]]: { value: 3 } });
});

test("a file is taken away again, and one that breaks a rule is named", async () => {
  const built = await buildSurvey(app, t.db, user, kinds("file_upload"));
  const [name] = questionsOf(built.survey).map(({ id }) => answerName(id)) as [string];
  const file = { name: "bill.pdf", bytes: Buffer.from("%PDF-1.4\n") };
  const page = await openPage(app, `/s/${built.code}`);
  const refused = await page.post({ [name]: { name: "bill.exe", bytes: Buffer.from("MZ") } });
  expect(refused.text).toContain("bill.exe: Files of this kind are not accepted here.");
  // The files are taken by a button of another question's page as well.
  const withFile = await page.post({ [name]: file }, { [GO_NAME]: "language" });
  const id = /&quot;id&quot;:&quot;([^&]+)&quot;/.exec(withFile.html)?.[1] ?? "";
  expect(withFile.text).toContain("bill.pdf");
  const without = await withFile.post({}, { [REMOVE_NAME]: id });
  expect(without.text).not.toContain("bill.pdf");
  expect((await without.post()).html).toContain('class="flaw"');
});

test("a file that was not taken is told before its page is left, and the page goes on without it", async () => {
  const built = await buildSurvey(app, t.db, user, (survey) => {
    const { blocks, ...asked } = kinds("file_upload")(survey);
    const optional = (question: Question) => ({ ...question, required: false });
    return {
      ...asked,
      blocks: blocks.map((block) => ({ ...block, questions: block.questions.map(optional) })),
    };
  });
  const [name] = questionsOf(built.survey).map(({ id }) => answerName(id)) as [string];
  const page = await openPage(app, `/s/${built.code}`);
  const told = await page.post({
    [name]: { name: "big.pdf", bytes: Buffer.alloc(11_000_000, "%PDF-1.4\n") },
  });
  expect(told.text).toContain("big.pdf: Please choose files of 10 MB at most.");
  // However long the page is, it opens at what it says.
  expect(told.html.match(/ autofocus/gi)).toHaveLength(1);
  expect(await stored(built)).toEqual([]);
  expect((await told.post()).html).toContain('class="end"');
});

test("of several files each is taken once and under its own name, and each that was not is told", async () => {
  const built = await buildSurvey(app, t.db, user, kinds("file_upload"));
  const [name] = questionsOf(built.survey).map(({ id }) => answerName(id)) as [string];
  const pdf = (name: string) => ({ name, bytes: Buffer.from("%PDF-1.4\n") });
  const program = (name: string) => ({ name, bytes: Buffer.from("MZ") });
  const page = await openPage(app, `/s/${built.code}`);
  const chosen = [program("one.exe"), pdf("bill.pdf"), program("two.exe"), pdf("copy.pdf"), pdf("bill.pdf")];
  const told = await page.post({ [name]: chosen });
  for (const { name } of [chosen[0], chosen[2]] as { name: string }[])
    expect(told.text).toContain(`${name}: Files of this kind are not accepted here.`);
  await told.post();
  const [response] = await stored(built);
  const files = Object.values(response?.answers ?? {}).flatMap((answer) => answer.files ?? []);
  expect(files.map((file) => file.name)).toEqual(["bill.pdf", "copy.pdf"]);
});

test("the page is in the language of the link, the browser or the survey, and changes it with a button", async () => {
  const built = await buildSurvey(app, t.db, user, (survey) => ({
    ...kinds("rating_star")(survey),
    additional_languages: ["vi", "ar"],
  }));
  const url = `/s/${built.code}`;
  const lang = ({ html }: { html: string }) =>
    /<html lang="(\w+)" dir="(\w+)"/.exec(html)?.slice(1).join(" ");
  expect(lang(await openPage(app, url))).toBe("en ltr");
  const arabic = await openPage(app, url, { "accept-language": "fr,ar;q=0.8,vi;q=0.4" });
  expect(lang(arabic)).toBe("ar rtl");
  expect(lang(await openPage(app, `${url}?lang=vi`, { "accept-language": "ar" }))).toBe("vi ltr");
  const [name] = questionsOf(built.survey).map(({ id }) => answerName(id)) as [string];
  const changed = await arabic.post({ [LANGUAGE_NAME]: "vi", [name]: "3" }, { [GO_NAME]: "language" });
  expect(lang(changed)).toBe("vi ltr");
  expect(changed.html.match(/checked=""/g)).toHaveLength(1);
  await changed.post();
  expect((await stored(built))[0]?.language).toBe("vi");
});

test("what the link carries is filled in, kept with the response, and stands in texts", async () => {
  const built = await buildSurvey(app, t.db, user, (survey) => {
    const made = kinds("rating_star")(survey);
    const parameters = [{ id: newId(), name: "store", values: [] }];
    const piped = made.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((one) => ({ ...one, title: "How was {{parameter:store|it}}?" })),
    }));
    return { ...made, blocks: piped, parameters };
  });
  const plain = await openPage(app, `/s/${built.code}`);
  expect(plain.text).toContain("How was it?");
  const page = await openPage(app, `/s/${built.code}?store=H%E1%BB%99i%20An&q1=4`);
  expect(page.text).toContain("How was Hội An?");
  expect(page.html.match(/checked=""/g)).toHaveLength(1);
  const end = await page.post();
  expect(end.html).toContain('class="end"');
  expect((await stored(built))[0]).toMatchObject({ parameters: { store: "Hội An" } });
});

test("a page that is open keeps its version when the survey is published anew", async () => {
  const built = await buildSurvey(app, t.db, user, kinds("rating_star"));
  const [question] = questionsOf(built.survey);
  const page = await openPage(app, `/s/${built.code}`);
  const draft = (await app.inject({ url: `/api/surveys/${built.id}`, headers: bearer(user.token) })).json();
  const other = kinds("emoticon")(draft.survey);
  await app.inject({
    ...form(`/surveys/${built.id}`, { survey: other, version: draft.version }, bearer(user.token)),
    method: "PUT",
  });
  await act(built, "publish");
  expect((await openPage(app, `/s/${built.code}`)).text).toContain("A emoticon");
  const end = await page.post({ [answerName(question?.id ?? "")]: "4" });
  expect(end.html).toContain('class="end"');
  expect((await stored(built))[0]).toMatchObject({ answers: { [question?.id ?? ""]: { value: 4 } } });
});

test("a survey that is paused, full, or not there says so at once, and a begun response may end", async () => {
  const built = await buildSurvey(app, t.db, user, (survey) => {
    const made = kinds("rating_star", "emoticon")(survey);
    return { ...made, settings: { ...made.settings, close_message: "See you *soon*." } };
  });
  const url = `/s/${built.code}`;
  const [stars, faces] = questionsOf(built.survey).map(({ id }) => answerName(id)) as [string, string];
  const begun = await (await openPage(app, url)).post({ [stars]: "2" });
  await act(built, "pause");
  const paused = await openPage(app, url);
  expect(paused.text).toContain("This survey is paused");
  expect(paused.text).toContain("See you soon.");
  expect(paused.html).not.toContain("<form");
  expect((await begun.post({ [faces]: "1" })).html).toContain('class="end"');
  await act(built, "activate");
  expect((await openPage(app, url)).text).toContain("A rating_star");
  expect((await openPage(app, "/s/nothere")).status).toBe(404);
  expect((await openPage(app, "/s/nothere", { "accept-language": "vi" })).text).toContain(
    "Không có khảo sát",
  );
});

test("a full limit shows when it opens again, or the end that was chosen for it", async () => {
  const built = await buildSurvey(app, t.db, user, (survey) => {
    const made = kinds("rating_star")(survey);
    return {
      ...made,
      parameter_limits: [
        {
          id: newId(),
          action: "CREATE",
          type: "response_time",
          parameter_id: null,
          value: null,
          responses: 1,
          days: 2,
          start_date: null,
          end_of_survey_id: null,
        },
      ],
    };
  });
  const [stars] = questionsOf(built.survey).map(({ id }) => answerName(id)) as [string];
  const url = `/s/${built.code}`;
  const late = await openPage(app, url);
  expect((await (await openPage(app, url)).post({ [stars]: "5" })).html).toContain('class="end"');
  const closed = await late.post({ [stars]: "1" });
  expect(closed.text).toContain("No more answers can be taken at the moment");
  expect(closed.text).toMatch(/It opens again on .*20\d\d/);
  expect((await openPage(app, url)).text).toContain("No more answers can be taken at the moment");
});

test("an end that leads elsewhere does so without script, and only to a page", async () => {
  const to = (redirect_url: string) =>
    buildSurvey(app, t.db, user, (survey) => {
      const made = kinds("rating_star")(survey);
      const end_of_surveys = made.end_of_surveys.map((end) => ({
        ...end,
        type: "redirect" as const,
        redirect_url,
      }));
      return { ...made, end_of_surveys };
    });
  const built = await to("https://example.com/thanks?a=1&b=2");
  const [stars] = questionsOf(built.survey).map(({ id }) => answerName(id)) as [string];
  const page = await openPage(app, `/s/${built.code}`);
  expect(page.html).not.toContain("http-equiv");
  const end = await page.post({ [stars]: "5" });
  expect(end.html).toContain('content="0;url=https://example.com/thanks?a=1&amp;b=2"');
});

test("nothing of it runs that the reply does not mark, and nobody frames it but where that is wanted", async () => {
  const evil = '</style></script><img src=x onerror="alert(1)">';
  const built = await buildSurvey(app, t.db, user, (survey) => ({
    ...kinds("rating_star")(survey),
    name: evil,
  }));
  const page = await openPage(app, `/s/${built.code}`);
  const policy = String(page.headers["content-security-policy"]);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers["x-frame-options"]).toBe("DENY");
  expect(page.html).toContain(`<style nonce="${nonce}">`);
  expect(page.html).not.toContain("<img");
  expect(page.html).not.toContain('onerror="');
  const other = await openPage(app, `/s/${built.code}?embed=1`);
  expect(String(other.headers["content-security-policy"])).toContain("frame-ancestors *");
  expect(other.headers["x-frame-options"]).toBeUndefined();
  expect(String(other.headers["content-security-policy"])).not.toContain(nonce);
  const ids = [page, other].map(({ html }) => /name="page:response" value="([^"]+)"/.exec(html)?.[1]);
  expect(new Set(ids).size).toBe(2);
});

test("a survey has its custom link, its namespace's and its domain's addresses, each posted to its own code", async () => {
  const built = await buildSurvey(app, t.db, user, kinds("rating_star"));
  const { account_id } = user;
  const host = `${newId()}.example.com`;
  const namespace = `acme-${newId()}`;
  await t.db.insertInto("directory.namespaces").values({ namespace, account_id }).execute();
  await t.db
    .insertInto("directory.custom_links")
    .values({ namespace, link: "spring", account_id, survey_id: built.id })
    .execute();
  await t.db
    .insertInto("directory.custom_domains")
    .values({ account_id, domain: host, token: "t", verified_at: new Date() })
    .execute();
  const [stars] = questionsOf(built.survey).map(({ id }) => answerName(id)) as [string];
  const page = await openPage(app, `/${namespace}/spring`);
  expect(page.text).toContain("A rating_star");
  expect((await page.post({ [stars]: "4" })).html).toContain('class="end"');
  for (const url of ["/spring", "/s/spring", `/s/${built.code}`]) {
    expect([url, (await openPage(app, url, { host })).status]).toEqual([url, 200]);
    expect((await openPage(app, url, { host })).text).toContain("A rating_star");
  }
  expect((await openPage(app, "/spring")).text).not.toContain("A rating_star");
  expect((await openPage(app, `/${namespace}/winter`)).text).not.toContain("A rating_star");
});

test("a survey that is to open says when, and one that never opened shows nothing of its draft", async () => {
  const built = await buildSurvey(app, t.db, user, kinds("rating_star"));
  await act(built, "pause");
  const publish_at = new Date(Date.now() + 3_600_000);
  await t.db.updateTable("surveys").where("id", "=", built.id).set({ publish_at }).execute();
  expect((await openPage(app, `/s/${built.code}`)).text).toMatch(/It opens again on .*20\d\d/);
  await t.db
    .updateTable("surveys")
    .where("id", "=", built.id)
    .set({ published_number: null, status: "DRAFT" })
    .execute();
  const page = await openPage(app, `/s/${built.code}`);
  expect(page.text).toContain("This survey is not open");
  expect(page.html).not.toContain("rating_star");
});

test("a page that was opened before its controls had their present names is taken all the same", async () => {
  const built = await buildSurvey(app, t.db, user, kinds("rating_star", "emoticon"));
  const [stars, faces] = questionsOf(built.survey).map(({ id }) => answerName(id)) as [string, string];
  const before = (html: string) => html.replaceAll(/ name="page:(?!place)(\w+)"/g, ' name="$1"');
  const first = await openPage(app, `/s/${built.code}`, {}, (html) =>
    before(html).replace(' name="page:place"', ' name="page"'),
  );
  const second = await first.post({ [stars]: "2" }, { go: "on" });
  expect(second.text).toContain("A emoticon");
  expect((await second.post({ [faces]: "3" })).html).toContain('class="end"');
  expect(await stored(built)).toHaveLength(1);
});

test("who fills in what people do not see has to send it again, and again", async () => {
  const guarded = testApp(t.db, { config: readConfig({}) });
  const built = await buildSurvey(app, t.db, user, kinds("rating_star"));
  const [stars] = questionsOf(built.survey).map(({ id }) => answerName(id)) as [string];
  const page = await openPage(guarded, `/s/${built.code}`);
  const trapped = await page.post({ [stars]: "4", [TRAP_NAME]: "https://spam.example" });
  expect(trapped.text).toContain("Please wait a moment, then send it once more.");
  expect(trapped.html.match(/checked=""/g)).toHaveLength(1);
  expect(await stored(built)).toEqual([]);
  await guarded.close();
});

test("where choices are shuffled every visit has an order of its own, which stays", async () => {
  const built = await buildSurvey(app, t.db, user, (survey) => {
    const made = kinds("multiple_choice")(survey);
    const choices = Array.from({ length: 6 }, (_, at) => blankChoice(newId(), `Choice ${at}`));
    const blocks = made.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((one) => ({
        ...one,
        options: { ...one.options, choices, shuffle: "all" },
      })),
    }));
    return { ...made, blocks } as Survey;
  });
  const order = ({ text }: { text: string }) => (text.match(/Choice \d/g) ?? []).join();
  const pages = [];
  for (let n = 0; n < 5; n++) pages.push(await openPage(app, `/s/${built.code}`));
  expect(new Set(pages.map(order)).size).toBeGreaterThan(1);
  for (const page of pages) expect(order(await page.post())).toBe(order(page));
});

test("a posted form that is none of ours is refused", async () => {
  const built = await buildSurvey(app, t.db, user, kinds("rating_star"));
  const url = `/s/${built.code}`;
  const json = await app.inject({ method: "POST", url, payload: { [GO_NAME]: "on" } });
  expect(json.statusCode).toBe(415);
  const empty = await app.inject({
    method: "POST",
    url,
    headers: { "content-type": "multipart/form-data; boundary=edge" },
    payload: "--edge--\r\n",
  });
  expect(empty.statusCode).toBe(400);
});

test("a posted form takes no more text than any other", async () => {
  const built = await buildSurvey(app, t.db, user, kinds("rating_star"));
  const field = `--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"x".repeat(300_000)}\r\n`;
  const large = await app.inject({
    method: "POST",
    url: `/s/${built.code}`,
    headers: { "content-type": "multipart/form-data; boundary=edge" },
    payload: `${field.repeat(4)}--edge--\r\n`,
  });
  expect(large.statusCode).toBe(413);
});

test("a page is drawn for a device only where conditions ask about it", () => {
  const end = { end_name: "End", end_heading: "Thanks", end_message: "" };
  const texts = { block_name: "Block", survey_name: "Visit", ...end };
  const survey = allKinds(blankSurvey(newId, texts, { language: "en", time_zone: "UTC" }));
  expect(asksDevice(flowMap(survey))).toBe(false);
  const onPhones: Condition = {
    ...{ condition_number: 1, join: "and", question_id: null, operator: "equal", value: null },
    ...{ subject: { kind: "device" }, than: "phone" },
  };
  const blocks = survey.blocks.map((block) => ({ ...block, display_logic: [onPhones] }));
  expect(asksDevice(flowMap({ ...survey, blocks }))).toBe(true);
});

test("conditions on the device, the language and the link lead pages and answers the same way", async () => {
  const asks = (fields: Partial<Condition>): Condition[] => [
    { condition_number: 1, join: "and", question_id: null, operator: "equal", value: null, ...fields },
  ];
  const parameter = { id: newId(), name: "shop", values: [] };
  const built = await buildSurvey(app, t.db, user, (survey) => {
    const first: Survey = { ...survey, blocks: [], block_flows: [], additional_languages: ["vi"] };
    const pages: [string, Condition[]][] = [
      ["For phones", asks({ subject: { kind: "device" }, than: "phone" })],
      ["In Vietnamese", asks({ subject: { kind: "language" }, than: "vi" })],
      [
        "Of large shops",
        asks({ subject: { kind: "parameter", parameter_id: parameter.id }, operator: "more", than: "100" }),
      ],
      ["For all", []],
    ];
    return pages.reduce<Survey>(
      (grown, [title, display_logic]) => {
        const block = { ...blankBlock(newId(), title), display_logic };
        return addQuestion(addBlock(grown, block, newId), {
          ...blankQuestion(newId, "rating_star", block.id),
          title,
        });
      },
      { ...first, parameters: [parameter], last_block_number: 0, last_question_number: 0 },
    );
  });
  const PHONE = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148" };
  const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" };
  const seen = async (headers: Record<string, string>, query: string) => {
    const titles: string[] = [];
    let page = await openPage(app, `/s/${built.code}${query}`, headers);
    for (let turns = 0; turns < 5 && !page.html.includes('class="end'); turns++) {
      titles.push(/For phones|In Vietnamese|Of large shops|For all/.exec(page.text)?.[0] ?? page.text);
      page = await page.post();
    }
    return titles;
  };
  expect(await seen(DESKTOP, "")).toEqual(["For all"]);
  expect(await seen(PHONE, "")).toEqual(["For phones", "For all"]);
  expect(await seen(DESKTOP, "?lang=vi&shop=101")).toEqual(["In Vietnamese", "Of large shops", "For all"]);
  expect(await seen(PHONE, "?shop=100")).toEqual(["For phones", "For all"]);
});
