import { expect, test } from "vitest";
import { pinnedCode, policyCode, scriptCode, tagCode, userCode, widgetAddress } from "./widget-code.ts";

const ADDRESS = "https://ask.example/s/abc234/widget.js";

test("the script lies beside the survey, on the account's own domain where it has one", () => {
  const public_address = "https://ask.example/s/abc234";
  expect(widgetAddress({ public_address, domain_address: null })).toBe(ADDRESS);
  expect(widgetAddress({ public_address, domain_address: "https://feedback.acme.example/spring" })).toBe(
    "https://feedback.acme.example/s/abc234/widget.js",
  );
  expect(widgetAddress({ public_address: null, domain_address: null })).toBe("");
});

test("the code names one address and nothing inline", () => {
  expect(tagCode(ADDRESS)).toBe(`<script async src="${ADDRESS}"></script>`);
  expect(scriptCode(ADDRESS)).toContain(`script.src = "${ADDRESS}";`);
  expect(policyCode(ADDRESS)).toBe("script-src https://ask.example; frame-src https://ask.example");
  expect(pinnedCode(ADDRESS, { version: "v1", integrity: "sha384-x" })).toBe(
    '<script async src="https://ask.example/widget.js?v=v1" integrity="sha384-x" crossorigin="anonymous" data-survey="https://ask.example/s/abc234"></script>',
  );
});

test("attributes are named as the survey declares them", () => {
  expect(userCode([{ name: "plan" }, { name: 'a"b' }])).toContain(
    'soundings.user({ "plan": "…", "a\\"b": "…" });',
  );
});
