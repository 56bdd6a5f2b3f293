import { expect, test } from "vitest";
import { hostsOf } from "./share-target.ts";

test("hosts are read of what people copy from an address bar", () => {
  expect(
    hostsOf("https://Wiki.Example.com/pages/1, *.corp.example;localhost:8080\nwiki.example.com"),
  ).toEqual(["wiki.example.com", "*.corp.example", "localhost:8080"]);
  expect(hostsOf(" , ")).toEqual([]);
});
