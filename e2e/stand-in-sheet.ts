import { expect } from "@playwright/test";
import { GOOGLE_PEOPLE } from "../apps/server/src/upstream/google-consents.ts";
import { GOOGLE_CLIENT } from "../apps/server/src/upstream/google-oauth.ts";

const SCOPE = "openid email https://www.googleapis.com/auth/drive.file";
const RETURN = "http://127.0.0.1/connect/google/redirect";

const at = (address: string, init?: RequestInit) => fetch(`${process.env.E2E_UPSTREAM}/${address}`, init);
const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields),
  redirect: "manual",
});

/** An access token of the stand-in for Google, got as a program of the same client gets one. */
async function tokenOf(email: string): Promise<string> {
  const account = GOOGLE_PEOPLE.find((person) => person.email === email)?.sub ?? "";
  const asked = new URLSearchParams({
    client_id: GOOGLE_CLIENT.id,
    redirect_uri: RETURN,
    response_type: "code",
    scope: SCOPE,
  });
  const scope = SCOPE.split(" ").at(-1) ?? "";
  const allowed = await at(
    `accounts.google.com/o/oauth2/v2/auth?${asked}`,
    form({ account, scope, answer: "allow" }),
  );
  const code = new URL(allowed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const client = { client_id: GOOGLE_CLIENT.id, client_secret: GOOGLE_CLIENT.secret };
  const token = await at(
    "oauth2.googleapis.com/token",
    form({ ...client, grant_type: "authorization_code", code, redirect_uri: RETURN }),
  );
  const { access_token } = await token.json();
  expect(access_token).toEqual(expect.any(String));
  return access_token;
}

/** Takes back what somebody allowed, as they can in their Google account. */
export async function revokeConsent(email: string): Promise<void> {
  expect((await at("oauth2.googleapis.com/revoke", form({ token: await tokenOf(email) }))).ok).toBe(true);
}

const REFUSALS = {
  GONE: { code: 404, message: "Requested entity was not found.", status: "NOT_FOUND" },
  PERMISSION: { code: 403, message: "The caller does not have permission", status: "PERMISSION_DENIED" },
  FULL: {
    code: 400,
    message:
      "This action would increase the number of cells in the workbook above the limit of 10000000 cells.",
    status: "INVALID_ARGUMENT",
  },
};

/**
 * Lets Google say of a spreadsheet, the next time it is asked or written to, what it says of one that was deleted,
 * may not be written to, or is full.
 */
export async function refuseSheet(spreadsheet_id: string, fault: keyof typeof REFUSALS): Promise<void> {
  const error = REFUSALS[fault];
  const has = `/v4/spreadsheets/${spreadsheet_id}${fault === "GONE" ? "" : ":batchUpdate"}`;
  const told = { has, answers: [{ status: error.code, body: { error } }] };
  expect((await at("__control", { method: "POST", body: JSON.stringify(told) })).ok).toBe(true);
}

/** What stands in the first page of a spreadsheet, by Google's own calls: its headers, and rows by them. */
export async function readSheet(email: string, spreadsheet_id: string) {
  const headers = { authorization: `Bearer ${await tokenOf(email)}` };
  const address = `sheets.googleapis.com/v4/spreadsheets/${spreadsheet_id}`;
  const { sheets } = await (await at(address, { headers })).json();
  const page = encodeURIComponent(sheets[0].properties.title);
  const { values } = await (await at(`${address}/values/${page}`, { headers })).json();
  const [names = [], ...rows] = values as (string | number)[][];
  return { headers: names.map(String), rows };
}
