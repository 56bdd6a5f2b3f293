import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

test.each([
  [{}, { contact_url: null, sign_up: "open", password_sign_in: "on", oidc: [], media_url: "" }],
  [
    {
      CONTACT_URL: "mailto:help@example.com",
      SIGN_UP: "closed",
      MEDIA_URL: "https://media.example.com/",
      PASSWORD_SIGN_IN: "off",
      OIDC_PROVIDERS: JSON.stringify([
        {
          id: "work",
          name: "Work",
          issuer: "https://id.example.com",
          client_id: "s",
          client_secret: "hidden",
        },
        { id: "google", name: "Google", issuer: "https://accounts.google.com", client_id: "s" },
      ]),
    },
    {
      contact_url: "mailto:help@example.com",
      sign_up: "closed",
      password_sign_in: "off",
      oidc: [
        { id: "work", name: "Work", brand: null },
        { id: "google", name: "Google", brand: "google" },
      ],
      media_url: "https://media.example.com",
    },
  ],
])("anybody may read what sign-in screens must know (%o)", async (environment, settings) => {
  const app = testApp(t.db, { config: readConfig(environment) });
  const reply = await app.inject("/api/public/settings");
  expect([reply.statusCode, reply.json()]).toEqual([200, settings]);
  await app.close();
});

test("an address that a browser would run in place of opening is no contact address", () => {
  for (const CONTACT_URL of ["javascript:alert(1)", "example.com", "https://a b"])
    expect(() => readConfig({ CONTACT_URL })).toThrow("CONTACT_URL");
});
