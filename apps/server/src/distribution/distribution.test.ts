import type { Distribution } from "@soundings/contract/distribution";
import type { SurveyDraft } from "@soundings/contract/surveys";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ROUTES } from "../app.ts";
import { readConfig } from "../config.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { scanQrCode } from "../testing/scan-qr-code.ts";
import { bearer, form, multipart, testApp } from "../testing/test-app.ts";
import { surveyAt } from "./find-survey.ts";
import { distributionRoutes } from "./routes.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
/** What stands in the world's name servers. */
const records = new Map<string, string[]>();

beforeAll(async () => {
  t = await testDb();
  const resolve = async (name: string) => records.get(name) ?? [];
  const others = ROUTES.filter((group) => group !== distributionRoutes);
  app = testApp(t.db, {
    config: readConfig({ PUBLIC_URL: "https://ask.example", MEDIA_STORE: "database" }),
    routes: [...others, (serve) => distributionRoutes(serve, resolve)],
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
});

const post = async (path: string, body: Record<string, unknown> = {}, by = user) =>
  await app.inject(form(path, body, bearer(by.token)));
const get = async (path: string, by = user) =>
  await app.inject({ url: `/api${path}`, headers: bearer(by.token) });

/** A published survey made from a template. */
async function published(by = user): Promise<string> {
  const { id } = (await post("/surveys/from-template", { template: "nps" }, by)).json();
  expect((await post(`/surveys/${id}/publish`, {}, by)).statusCode).toBe(200);
  return id;
}
const distribution = async (id: string) => (await get(`/surveys/${id}/distribution`)).json<Distribution>();
const setLink = async (id: string, link: string | null, in_namespace = false, by = user) =>
  await post(`/surveys/${id}/custom-link`, { link, in_namespace }, by);
const setNames = async (id: string, names: Record<string, unknown>, by = user) =>
  await post(`/surveys/${id}/domain`, names, by);
const at = async (host: string, namespace: string | null, link: string) =>
  (await surveyAt(t.db, { host, namespace, link }))?.key.survey_id;

let last = 0;
/** A name that no other test has. */
const unique = (text: string) => `${text}-${process.pid}-${last++}`;

describe("where a survey is found", () => {
  test("before the first publishing it has no address; then the code's", async () => {
    const { id } = (await post("/surveys/from-template", { template: "nps" })).json();
    expect(await distribution(id)).toMatchObject({
      status: "DRAFT",
      public_address: null,
      custom_link: null,
    });
    await post(`/surveys/${id}/publish`);
    const { public_address } = await distribution(id);
    expect(public_address).toMatch(/^https:\/\/ask\.example\/s\/[a-z0-9]{10}$/);
    const code = public_address?.split("/").at(-1) ?? "";
    expect(await at("ask.example", null, code)).toBe(id);
    expect(await at("ask.example", null, code.toUpperCase())).toBe(id);
    expect(await at("ask.example", "acme", code)).toBeUndefined();
    expect(await at("ask.example", null, "nothing-here")).toBeUndefined();
  });

  test("a custom link leads to it beside the code, until it is changed or taken away", async () => {
    const id = await published();
    const [link, next] = [unique("spring"), unique("summer")];
    const reply = await setLink(id, link);
    expect(reply.json().custom_link).toEqual({
      link,
      in_namespace: false,
      address: `https://ask.example/s/${link}`,
    });
    expect(await at("ask.example", null, link)).toBe(id);
    await setLink(id, next);
    expect([await at("x", null, link), await at("x", null, next)]).toEqual([undefined, id]);
    await setLink(id, null);
    expect(await at("ask.example", null, next)).toBeUndefined();
  });

  test.each(["ab", "Spring", "a b", "api", "x".repeat(61)])("the link %j is refused", async (link) => {
    const id = await published();
    expect((await setLink(id, link)).statusCode).toBe(422);
    const { flaw } = (await get(`/surveys/${id}/custom-link/check?link=${encodeURIComponent(link)}`)).json();
    expect(flaw).not.toBeNull();
  });

  test("a link that another account has is used already, and so is a survey's code", async () => {
    const [id, other] = [await published(), await buildUser(t.db)];
    const theirs = await published(other);
    const link = unique("spring");
    await setLink(theirs, link, false, other);
    const reply = await setLink(id, link);
    expect([reply.statusCode, reply.json().code]).toEqual([409, "SURVEY_LINK_TAKEN"]);
    expect(reply.json().message).toBe("Survey link already used, choose another.");
    expect((await get(`/surveys/${id}/custom-link/check?link=${link}`)).json()).toEqual({ flaw: "TAKEN" });
    expect((await get(`/surveys/${theirs}/custom-link/check?link=${link}`, other)).json()).toEqual({
      flaw: null,
    });
    const code = (await distribution(id)).public_address?.split("/").at(-1) ?? "";
    expect((await setLink(theirs, code, false, other)).statusCode).toBe(409);
    expect(await at("ask.example", null, link)).toBe(theirs);
  });

  test("of twenty surveys that want a link at once one gets it", async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => buildUser(t.db)));
    const ids = await Promise.all(accounts.map(published));
    const link = unique("race");
    const replies = await Promise.all(ids.map((id, index) => setLink(id, link, false, accounts[index])));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await at("ask.example", null, link)).toBe(ids[statuses.indexOf(200)]);
  });

  test("a deleted survey's link is free again", async () => {
    const [id, next] = [await published(), await published()];
    const link = unique("again");
    await setLink(id, link);
    await app.inject({ method: "DELETE", url: `/api/surveys/${id}`, headers: bearer(user.token) });
    expect((await setLink(next, link)).statusCode).toBe(200);
  });
});

describe("a namespace", () => {
  test("holds links of its own: two accounts may have the same one", async () => {
    const other = await buildUser(t.db);
    const [id, theirs] = [await published(), await published(other)];
    const [acme, bistro, link] = [unique("acme"), unique("bistro"), unique("spring")];
    await setNames(id, { namespace: acme });
    await setNames(theirs, { namespace: bistro }, other);
    expect((await setLink(id, link, true)).json().custom_link.address).toBe(
      `https://ask.example/${acme}/${link}`,
    );
    expect((await setLink(theirs, link, true, other)).statusCode).toBe(200);
    expect([await at("x", acme, link), await at("x", bistro, link)]).toEqual([id, theirs]);
    expect(await at("x", null, link)).toBeUndefined();
    expect((await setNames(theirs, { namespace: acme }, other)).json().code).toBe("NAMESPACE_TAKEN");
  });

  test("takes its links along when it is renamed, and is not given up while they stand in it", async () => {
    const id = await published();
    const [acme, renamed] = [unique("acme"), unique("acme")];
    await setNames(id, { namespace: acme });
    await setLink(id, "spring", true);
    await setNames(id, { namespace: renamed });
    expect([await at("x", acme, "spring"), await at("x", renamed, "spring")]).toEqual([undefined, id]);
    const refused = await setNames(id, { namespace: null });
    expect([refused.json().code, refused.json().details]).toEqual(["NAMESPACE_IN_USE", { count: 1 }]);
    await setLink(id, null);
    expect((await setNames(id, { namespace: null })).json().namespace).toBeNull();
  });

  test("is premium, like a domain; a link in one needs one", async () => {
    const trial = await buildUser(t.db, { plan: "trial" });
    const id = await published(trial);
    for (const names of [{ namespace: unique("acme") }, { domain: "ask.acme.example" }]) {
      const reply = await setNames(id, names, trial);
      expect([reply.statusCode, reply.json().code]).toEqual([403, "PREMIUM_NEEDED"]);
    }
    expect((await setLink(id, unique("spring"), true, trial)).json().code).toBe("NAMESPACE_MISSING");
    expect((await setLink(id, unique("spring"), false, trial)).statusCode).toBe(200);
  });
});

describe("a domain", () => {
  const prove = ({ domain }: Distribution) => records.set(domain?.txt_name ?? "", [domain?.txt_value ?? ""]);

  test("serves once its TXT record is found, its own account's surveys only", async () => {
    const id = await published();
    const [domain, link] = [`${unique("ask")}.example`, unique("spring")];
    await setLink(id, link);
    const claimed = (await setNames(id, { domain: ` ${domain.toUpperCase()} ` })).json<Distribution>();
    expect(claimed).toMatchObject({
      domain: { domain, verified_at: null, target: "ask.example" },
      domain_address: null,
    });
    const early = await post(`/surveys/${id}/domain/verify`);
    expect([early.statusCode, early.json().code]).toEqual([409, "DOMAIN_UNPROVEN"]);
    expect((await app.inject(`/api/public/domains?domain=${domain}`)).statusCode).toBe(404);

    prove(claimed);
    const verified = (await post(`/surveys/${id}/domain/verify`)).json<Distribution>();
    expect(verified.domain?.verified_at).not.toBeNull();
    expect(verified.domain_address).toBe(`https://${domain}/${link}`);
    expect((await app.inject(`/api/public/domains?domain=${domain}`)).statusCode).toBe(200);

    const other = await buildUser(t.db);
    const theirs = await published(other);
    const theirLink = unique("theirs");
    await setLink(theirs, theirLink, false, other);
    expect(await at(domain, null, link)).toBe(id);
    expect(await at(`${domain}.`, null, link)).toBe(id);
    expect(await at(domain, null, theirLink)).toBeUndefined();
    expect(await at("ask.example", null, theirLink)).toBe(theirs);
    await setNames(id, { domain: null });
    expect((await app.inject(`/api/public/domains?domain=${domain}`)).statusCode).toBe(404);
  });

  test("shows links whatever their namespace, and codes", async () => {
    const id = await published();
    const [domain, acme] = [`${unique("ask")}.example`, unique("acme")];
    await setNames(id, { namespace: acme });
    await setLink(id, "spring", true);
    prove((await setNames(id, { domain })).json());
    const { public_address } = (await post(`/surveys/${id}/domain/verify`)).json<Distribution>();
    expect(await at(domain, null, "spring")).toBe(id);
    expect(await at(domain, acme, "spring")).toBe(id);
    expect(await at(domain, null, public_address?.split("/").at(-1) ?? "")).toBe(id);
  });

  test("may be claimed by two, is had by who proves it, and passes on when the proof does", async () => {
    const other = await buildUser(t.db);
    const [id, theirs] = [await published(), await published(other)];
    const domain = `${unique("shared")}.example`;
    const mine = (await setNames(id, { domain })).json<Distribution>();
    const claimed = (await setNames(theirs, { domain }, other)).json<Distribution>();
    const values = [mine, claimed].map((one) => one.domain?.txt_value ?? "");
    const name = `_soundings.${domain}`;
    records.set(name, values);
    expect((await post(`/surveys/${id}/domain/verify`)).statusCode).toBe(200);
    expect((await post(`/surveys/${theirs}/domain/verify`, {}, other)).json().code).toBe("DOMAIN_TAKEN");
    records.set(name, values.slice(1));
    expect((await post(`/surveys/${theirs}/domain/verify`, {}, other)).statusCode).toBe(200);
    expect((await distribution(id)).domain?.verified_at).toBeNull();
  });

  test.each(["localhost", "10.0.0.1", "https://a.example", "a b.example"])("%s is none", async (domain) => {
    expect((await setNames(await published(), { domain })).statusCode).toBe(422);
  });

  test("is not this server's own", async () => {
    expect((await setNames(await published(), { domain: "ask.example" })).json().code).toBe("DOMAIN_TAKEN");
  });
});

describe("a QR code", () => {
  test.each([128, 512, 2000])("of %i pixels says the address", async (size) => {
    const id = await published();
    const reply = await get(`/surveys/${id}/qr-code?size=${size}`);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/png"]);
    const { width, height } = await sharp(reply.rawPayload).metadata();
    expect([width, height]).toEqual([size, size]);
    expect(await scanQrCode(reply.rawPayload)).toBe((await distribution(id)).public_address);
  });

  test("comes as svg too, with the survey's logo", async () => {
    const id = await published();
    const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#c00" } })
      .png()
      .toBuffer();
    const file = { name: "logo.png", bytes: picture };
    const uploaded = await app.inject(multipart("/media", file, bearer(user.token)));
    const { survey, version } = (await get(`/surveys/${id}`)).json<SurveyDraft>();
    survey.configurations.logo.image_id = uploaded.json().id;
    const saved = form(`/surveys/${id}`, { survey, version }, bearer(user.token));
    expect((await app.inject({ ...saved, method: "PUT" })).statusCode).toBe(200);
    await post(`/surveys/${id}/publish`);
    const svg = await get(`/surveys/${id}/qr-code?format=svg&logo=true`);
    expect(svg.headers["content-type"]).toBe("image/svg+xml");
    expect(svg.body).toMatch(/^<svg .*<image .*<\/svg>$/);
    const png = await get(`/surveys/${id}/qr-code?logo=true`);
    expect(await scanQrCode(png.rawPayload)).toBe((await distribution(id)).public_address);
  });

  test("of a custom link says what the link carries; one that is not there is not found", async () => {
    const id = await published();
    expect((await get(`/surveys/${id}/qr-code?address=custom`)).statusCode).toBe(404);
    const link = unique("spring");
    await setLink(id, link);
    const carried = encodeURIComponent("store=Hội An&lang=vi");
    const reply = await get(`/surveys/${id}/qr-code?address=custom&carried=${carried}`);
    expect(await scanQrCode(reply.rawPayload)).toBe(
      `https://ask.example/s/${link}?store=H%E1%BB%99i+An&lang=vi`,
    );
  });

  test.each(["size=10", "size=100000", "format=gif"])("with %s is refused", async (query) => {
    expect((await get(`/surveys/${await published()}/qr-code?${query}`)).statusCode).toBe(422);
  });
});
