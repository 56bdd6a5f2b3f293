import { expect, test } from "vitest";
import { frameCode } from "./embed-code.ts";

const ADDRESS = "https://ask.example/s/spring";

test("the frame asks for the page that other pages may show", () => {
  expect(frameCode(ADDRESS, { height: 640, title: "Visit" })).toBe(
    '<iframe src="https://ask.example/s/spring?embed=1" title="Visit" style="width:100%;height:640px;border:0" loading="lazy" allow="camera"></iframe>\n<script async src="https://ask.example/embed.js"></script>',
  );
});

test("no text breaks out of its attribute", () => {
  const text = `"><script>alert('x')</script>&`;
  expect(frameCode(ADDRESS, { height: 1, title: text })).not.toMatch(/<script>|"">/);
  expect(frameCode(ADDRESS, { height: 1, title: text }).match(/<script/g)).toHaveLength(1);
});
