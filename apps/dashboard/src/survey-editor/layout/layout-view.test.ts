import { expect, test } from "vitest";
import { LAYOUT_VIEWS, viewAddress, viewOf } from "./layout-view.ts";

test.each([
  ["", "logo"],
  ["view=style", "style"],
  ["view=nothing", "logo"],
  ["show=configurations/background/image_id", "background"],
  ["show=019a", "logo"],
])("%j opens %s", (address, view) => {
  expect(viewOf(new URLSearchParams(address))).toBe(view);
});

test("each view has an address that opens it", () => {
  for (const view of LAYOUT_VIEWS) {
    const { searchParams } = new URL(viewAddress("7", view), "http://x");
    expect(viewOf(searchParams)).toBe(view);
    expect(searchParams.get("tab")).toBe("layout");
  }
});
