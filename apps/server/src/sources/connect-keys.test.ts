import { describe, expect, test } from "vitest";
import { bearer, form } from "../testing/test-app.ts";
import { useConsents } from "../testing/use-consents.ts";
import { TRUSTPILOT_KEY } from "../upstream/trustpilot.ts";
import { someComments } from "../upstream/world.ts";
import { ZENDESK } from "../upstream/zendesk.ts";
import { openConnections } from "./connection-queries.ts";

const at = useConsents({ PUBLIC_URL: "https://soundings.example" });

async function connect(body: Record<string, string>) {
  at.standIn.world.put("zendesk", ZENDESK.subdomain, { name: "Acme", comments: someComments(1) });
  const reply = await at.app.inject(form("/connections", body, bearer(at.ann.token)));
  return { status: reply.statusCode, body: reply.json(), text: reply.body };
}
const listed = async () =>
  (await at.app.inject({ url: "/api/connections", headers: bearer(at.ann.token) })).json().items;
const kept = (source: "trustpilot" | "zendesk") =>
  openConnections(at.t.db, at.config, at.ann.account_id, source);

describe("Trustpilot", () => {
  test("a key that works is kept, told of no more, and replaced by the next", async () => {
    for (let time = 0; time < 2; time++) {
      const { status, text } = await connect({ source: "trustpilot", access_token: TRUSTPILOT_KEY });
      expect([status, text.includes(TRUSTPILOT_KEY)]).toEqual([200, false]);
    }
    expect(await listed()).toMatchObject([{ source: "trustpilot", name: "Trustpilot", fault: null }]);
    expect((await kept("trustpilot"))[0]?.secret).toEqual({ access_token: TRUSTPILOT_KEY });
    const [own] = await listed();
    const gone = {
      method: "DELETE",
      url: `/api/connections/${own.id}`,
      headers: bearer(at.ann.token),
    } as const;
    expect((await at.app.inject(gone)).statusCode).toBe(200);
    expect(await kept("trustpilot")).toEqual([]);
  });

  test("a wrong key is refused where it is entered, and nothing is kept", async () => {
    const { body } = await connect({ source: "trustpilot", access_token: "wrong" });
    expect(body.code).toBe("SOURCE_CONNECTION_NEEDED");
    expect((await connect({ source: "trustpilot" })).body.code).toBe("INVALID_INPUT");
    expect(await listed()).toEqual([]);
  });
});

describe("Zendesk", () => {
  const own = {
    source: "zendesk",
    external_id: ZENDESK.subdomain,
    email: ZENDESK.email,
    access_token: ZENDESK.token,
  };

  test("a token is kept with its address, under the help desk's name", async () => {
    expect(await connect({ ...own, external_id: "ACME" })).toMatchObject({
      status: 200,
      body: { external_id: "acme", name: "acme.zendesk.com" },
    });
    expect((await kept("zendesk"))[0]?.secret).toEqual({ email: ZENDESK.email, access_token: ZENDESK.token });
  });

  test.each([
    ["a wrong token", { access_token: "wrong" }, "SOURCE_CONNECTION_NEEDED"],
    ["another's address", { email: "minh@example.com" }, "SOURCE_CONNECTION_NEEDED"],
    ["a help desk that is not there", { external_id: "nobody" }, "SOURCE_NOT_FOUND"],
    ["a name of Zendesk's own", { external_id: "support" }, "INVALID_INPUT"],
    ["what is no name", { external_id: "-acme" }, "INVALID_INPUT"],
    ["an underscore", { external_id: "a_b" }, "INVALID_INPUT"],
    ["another host", { external_id: "evil.example/acme" }, "INVALID_INPUT"],
  ])("%s is refused, and nothing is kept", async (_, wrong, code) => {
    const before = at.standIn.requests.length;
    expect((await connect({ ...own, ...wrong })).body.code).toBe(code);
    expect(await listed()).toEqual([]);
    if (code === "INVALID_INPUT") expect(at.standIn.requests.length).toBe(before);
  });

  test("the token of a customer, who reads their own tickets only, is refused", async () => {
    at.standIn.script("users/me", [{ body: { user: { id: 9, role: "end-user" } } }]);
    expect((await connect(own)).body.code).toBe("SOURCE_PERMISSION");
    at.standIn.script("users/me", [{ body: { user: { id: null, role: "end-user" } } }]);
    expect((await connect(own)).body.code).toBe("SOURCE_CONNECTION_NEEDED");
  });
});
