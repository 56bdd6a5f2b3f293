import { describe, expect, test } from "vitest";
import { asked } from "../testing/build-source.ts";
import { connectionOf, readAll } from "../testing/read-source.ts";
import { fault, refusal, useStandIn } from "../testing/use-stand-in.ts";
import { TRUSTPILOT_KEY } from "../upstream/trustpilot.ts";
import { someComments, type WorldComment } from "../upstream/world.ts";
import { ZENDESK } from "../upstream/zendesk.ts";
import { sourceNamed } from "./all-sources.ts";
import { ownText } from "./own-text.ts";

// Sources that are read with a key or token that customers copy from there.

const at = useStandIn();
const { contextOf } = at;

describe("Trustpilot", () => {
  const link = "https://www.trustpilot.com/review/example.com";
  const withKey = (access_token: string) =>
    contextOf({}, { connections: [connectionOf("key", { access_token })] });
  const put = (comments: WorldComment[]) =>
    at.standIn.world.put("trustpilot", "example.com", { name: "Example", comments });

  test("a review has its title, stars, language, where its author lives, and the company's answer", async () => {
    const [one] = someComments(1);
    put([{ ...(one as WorldComment), title: "Never again", place: "Hà Nội, VN", reply: "Sorry" }]);
    expect(await readAll("trustpilot", link, withKey(TRUSTPILOT_KEY))).toMatchObject([
      {
        text: `Never again\n${one?.text}`,
        rating: 1,
        language: "en",
        location: "Hà Nội, VN",
        reply: "Sorry",
        url: "https://www.trustpilot.com/reviews/c000000",
      },
    ]);
    expect(asked(at.standIn, "reviews")[0]?.query.get("apikey")).toBeNull();
  });

  test("pages are read until one is empty", async () => {
    put(someComments(230));
    expect(await readAll("trustpilot", link, withKey(TRUSTPILOT_KEY))).toHaveLength(230);
    expect(asked(at.standIn, "/reviews").map(({ query }) => query.get("page"))).toEqual(["1", "2", "3", "4"]);
  });

  test("a wrong key, a plan without the API and an unknown company are told apart", async () => {
    put(someComments(3));
    await expect(readAll("trustpilot", link, withKey("wrong"))).rejects.toThrow(
      fault("SOURCE_CONNECTION_NEEDED"),
    );
    const other = "https://www.trustpilot.com/review/unknown.example";
    await expect(readAll("trustpilot", other, withKey(TRUSTPILOT_KEY))).rejects.toThrow(
      fault("SOURCE_NOT_FOUND"),
    );
    at.standIn.script("/reviews", refusal({ message: "Forbidden" }, 403));
    await expect(readAll("trustpilot", link, withKey(TRUSTPILOT_KEY))).rejects.toThrow(
      fault("SOURCE_PERMISSION"),
    );
  });
});

describe("Zendesk", () => {
  const link = `https://${ZENDESK.subdomain}.zendesk.com/agent/`;
  const desk = (access_token = ZENDESK.token) =>
    connectionOf(ZENDESK.subdomain, { email: ZENDESK.email, access_token });
  const context = (part: "messages" | "ratings", access_token?: string) =>
    contextOf({}, { connections: [desk(access_token)], part });
  const put = (comments: WorldComment[], of = "") =>
    at.standIn.world.put("zendesk", `${ZENDESK.subdomain}${of}`, { name: "Acme", comments });
  const ids = (place: number) => String(900_000 - place);

  test("the newest tickets come first, then those of the archive; deleted ones do not come", async () => {
    put(
      someComments(150, { id: ids }).map((one, at) => ({
        ...one,
        ...(at >= 130 && { place: at === 149 ? "deleted" : "archive" }),
      })),
    );
    const items = await readAll("zendesk", link, context("messages"));
    expect(items[0]).toMatchObject({ id: "ticket:900000", satisfaction: null, channel: "email" });
    expect(new Set(items.map(({ id }) => id)).size).toBe(149);
    expect(asked(at.standIn, "/tickets.json")).toHaveLength(2);
    expect(asked(at.standIn, "incremental")).toHaveLength(1);
  });

  test("an agent's token reads what is not archived, and the log says what is left out", async () => {
    put(someComments(5, { id: ids }));
    const notes: string[] = [];
    const as = { ...context("messages", ZENDESK.agentToken), note: (what: string) => void notes.push(what) };
    expect(await readAll("zendesk", link, as)).toHaveLength(5);
    expect(notes).toEqual(["archived tickets are left out: the token is no admin's"]);
  });

  test("what an agent or a machine wrote first has no words of a customer", async () => {
    const [one, two, three] = someComments(3, { id: ids }) as [WorldComment, WorldComment, WorldComment];
    put([
      { ...one, title: "Late again" },
      { ...two, author: "An agent" },
      { ...three, language: "chat" },
    ]);
    const items = await readAll("zendesk", link, context("messages"));
    expect(items.slice(0, 3).map(({ text }) => text)).toEqual([`Late again\n${one.text}`, "", ""]);
    expect(items[0]?.url).toBe("https://acme.zendesk.com/agent/tickets/900000");
  });

  test("ratings come latest first though the API lists them the other way, each once", async () => {
    const years = someComments(260, { id: ids }).map((one, at) => ({
      ...one,
      date: new Date(Date.now() - 3_600_000 - at * 5 * 86_400_000).toISOString(),
    }));
    put(years, "/ratings");
    const items = await readAll("zendesk", link, context("ratings"));
    expect(items.map(({ id }) => id)).toEqual(years.map(({ id }) => `rating:${id}`));
    expect(items.slice(0, 5).map(({ satisfaction }) => satisfaction)).toEqual([
      "bad",
      "bad",
      "bad",
      "good",
      "good",
    ]);
    expect(items[0]?.url).toBe("https://acme.zendesk.com/agent/tickets/900001");
    // Longer stretches the further back, down to before there were any.
    expect(asked(at.standIn, "satisfaction_ratings.json").length).toBeLessThan(25);
  });

  test("a stretch with too many ratings is parted", async () => {
    const many = someComments(60, { id: ids }).map((one, at) => ({
      ...one,
      date: new Date(Date.now() - 3_600_000 - at * 5_400_000).toISOString(),
    }));
    put(many, "/ratings");
    const more = {
      satisfaction_ratings: [],
      meta: { has_more: true, after_cursor: "MA==" },
      links: {},
    };
    at.standIn.script("satisfaction_ratings.json", [{ body: more, times: 50 }]);
    const items = await readAll("zendesk", link, context("ratings"));
    expect(items.map(({ id }) => id)).toEqual(many.map(({ id }) => `rating:${id}`));
  });

  test("ratings are an admin's to read; another help desk has to be connected; a renamed one is gone", async () => {
    put(someComments(3, { id: ids }), "/ratings");
    await expect(readAll("zendesk", link, context("ratings", ZENDESK.agentToken))).rejects.toThrow(
      fault("SOURCE_PERMISSION"),
    );
    await expect(readAll("zendesk", link, context("ratings", "wrong"))).rejects.toThrow(
      fault("SOURCE_CONNECTION_NEEDED"),
    );
    const other = "https://other.zendesk.com/";
    await expect((async () => readAll("zendesk", other, context("ratings")))()).rejects.toThrow(
      fault("SOURCE_CONNECTION_NEEDED"),
    );
    expect(asked(at.standIn, "other.zendesk.com")).toEqual([]);
    at.standIn.script("acme.zendesk.com", [{ status: 302, headers: { location: "https://x.zendesk.com/" } }]);
    await expect(
      sourceNamed("zendesk").describe({ id: "acme", url: link, country: null }, context("messages")),
    ).rejects.toThrow(fault("SOURCE_NOT_FOUND"));
  });
});

test("a title is said once", () => {
  expect(ownText("Good", "It came")).toBe("Good\nIt came");
  expect(ownText("It came very la…", "It came very late")).toBe("It came very late");
  expect(ownText("Only this", " ")).toBe("Only this");
  expect(ownText(null, "Text")).toBe("Text");
});
