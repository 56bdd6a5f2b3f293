import { expect, test } from "vitest";
import { frameCode, popupCode } from "./embed-code.ts";

const ADDRESS = "https://ask.example/s/spring";

test("the frame asks for the page that other pages may show", () => {
  expect(frameCode(ADDRESS, { height: 640, title: "Visit" })).toBe(
    '<iframe src="https://ask.example/s/spring?embed=1" title="Visit" style="width:100%;height:640px;border:0" loading="lazy" allow="camera"></iframe>\n<script async src="https://ask.example/embed.js"></script>',
  );
});

test("the popup's script comes from this server and names the survey", () => {
  expect(popupCode(ADDRESS, { text: "Feedback", side: "right", color: "#6d4fe0", close: "Close" })).toBe(
    '<script async src="https://ask.example/embed.js" data-survey="https://ask.example/s/spring" data-text="Feedback" data-side="right" data-color="#6d4fe0" data-close="Close"></script>',
  );
});

test("no text breaks out of its attribute", () => {
  const text = `"><script>alert('x')</script>&`;
  expect(frameCode(ADDRESS, { height: 1, title: text })).not.toMatch(/<script>|"">/);
  expect(frameCode(ADDRESS, { height: 1, title: text }).match(/<script/g)).toHaveLength(1);
  expect(
    popupCode(ADDRESS, { text, side: "left", color: "#000000", close: text }).match(/<script/g),
  ).toHaveLength(1);
});
