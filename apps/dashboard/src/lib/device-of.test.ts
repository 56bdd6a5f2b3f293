import { expect, test } from "vitest";
import { deviceOf } from "./device-of.ts";

const MOZILLA = "Mozilla/5.0";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    "Edge",
    "Windows",
  ],
  [
    `${MOZILLA} (Windows NT 10.0) ${WEBKIT} coc_coc_browser/120.0 Chrome/114.0.0.0 Safari/537.36`,
    "Cốc Cốc",
    "Windows",
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    "Safari",
    "Mac",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPhone",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`,
    "Chrome",
    "iPhone",
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`, "Firefox", "Linux"],
  [
    `${MOZILLA} (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, "Chrome", "ChromeOS"],
  ["curl/8.5.0", "curl", null],
  ["", null, null],
])("%s", (user_agent, browser, system) => {
  expect(deviceOf(user_agent)).toEqual({ browser, system });
});
