import { expect, test } from "vitest";
import { type Ready, readyText } from "./ready-text.ts";

const FIRST: Ready = {
  config: { dataFolder: "/srv/soundings/data", publicUrl: undefined },
  address: "http://127.0.0.1:3000",
  owner: { email: "owner@soundings.local", password: "bavik-tomur-selan-pidor", isNew: true },
  moved: false,
};

test("the first start says where, how to sign in and three things to do next, on lines of a terminal's width", () => {
  const text = readyText(FIRST);
  expect(text).toMatch(/Soundings is ready: http:\/\/127\.0\.0\.1:3000 \(in \d+\.\d s\)\n/);
  expect(text).toContain("Sign in as owner@soundings.local with the password bavik-tomur-selan-pidor\n");
  expect(text).toContain("http://127.0.0.1:3000/upload/local-file\n");
  expect(text).toContain("http://127.0.0.1:3000/surveys/new\n");
  expect(text).toContain("docs/operating.md");
  for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(90);
});

test("where people reach it by another address, that is what to open", () => {
  const config = { ...FIRST.config, publicUrl: "https://soundings.example.com" };
  expect(readyText({ ...FIRST, config })).toContain("https://soundings.example.com/surveys/new");
});

test("with a certificate the address is the one that it is for", () => {
  const config = { ...FIRST.config, publicUrl: "https://soundings.example.com" };
  expect(readyText({ ...FIRST, config, address: "https://127.0.0.1:443" })).toContain(
    "Soundings is ready: https://soundings.example.com (in",
  );
});

test("later starts say no more than where and as whom", () => {
  const text = readyText({ ...FIRST, owner: { email: "a@example.com", password: null, isNew: false } });
  expect(text.trim().split("\n").slice(1)).toEqual(["  Sign in as a@example.com", "  Press Ctrl-C to stop."]);
});

test("a worker has no address to open", () => {
  expect(readyText({ ...FIRST, address: undefined })).toBe(
    "\nSoundings works on background jobs.\n  Press Ctrl-C to stop.\n\n",
  );
});
