import { parseRichText } from "@soundings/survey/rich-text";
import { expect, it } from "vitest";
import { linkAddress } from "./link-address.ts";

it("makes an address of what people type, or says that it is none", () => {
  const cases: [string, string | null][] = [
    ["https://a.example/b", "https://a.example/b"],
    [" a.example/menu ", "https://a.example/menu"],
    ["localhost:5173/x", "https://localhost:5173/x"],
    ["ann@a.example", "mailto:ann@a.example"],
    ["mailto:ann@a.example", "mailto:ann@a.example"],
    ["tel:+84 28 123", "tel:+84%2028%20123"],
    ["https://a.example/x (1)", "https://a.example/x%20%281%29"],
    ["javascript:alert(1)", null],
    ["https://", null],
    ["", null],
  ];
  for (const [typed, address] of cases) expect(linkAddress(typed)).toBe(address);
});

it("gives addresses that the markup carries whole", () => {
  const href = linkAddress("https://a.example/x (1) y*");
  expect(parseRichText(`[x](${href})`)).toEqual([
    { kind: "text", text: "x", bold: false, italic: false, href },
  ]);
});
