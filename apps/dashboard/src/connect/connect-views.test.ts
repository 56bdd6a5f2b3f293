import { expect, test } from "vitest";
import { connectAddress, viewOf } from "./connect-views.ts";

test("the first view is Google Sheets; an odd address shows it too", () => {
  expect(viewOf(new URLSearchParams())).toBe("google-sheets");
  expect(viewOf(new URLSearchParams("view=fax"))).toBe("google-sheets");
  expect(viewOf(new URLSearchParams("view=webhook"))).toBe("webhook");
});

test("a view's address keeps the survey and the tab, and begins the view", () => {
  const at = new URLSearchParams("id=1&tab=connect&view=google-sheets&step=login-list&rows=failed");
  expect(connectAddress(at, "webhook")).toBe("?id=1&tab=connect&view=webhook");
});
