import { expect, test } from "vitest";
import { sourceOfLink } from "./source-of-link.ts";

test.each([
  ["https://play.google.com/store/apps/details?id=com.lantern", "google_play"],
  ["  apps.apple.com/vn/app/id284882215 ", "app_store"],
  ["https://www.google.com/maps/place/Lantern", "google_maps"],
  ["https://www.google.com.vn/maps/place/Lantern", "google_maps"],
  ["https://maps.app.goo.gl/abc", "google_maps"],
  ["https://m.facebook.com/lantern", "facebook"],
  ["https://shopee.vn/lantern", "shopee"],
  ["https://vt.tiktok.com/ZS8/", "tiktok"],
  ["youtu.be/dQw4w9WgXcQ", "youtube"],
  ["https://www.trustpilot.com/review/lantern.example", "trustpilot"],
  ["https://lantern.zendesk.com", "zendesk"],
])("%s is a link of %s", (link, source) => {
  expect(sourceOfLink(link)).toBe(source);
});

test.each([
  "",
  "Lantern Coffee, 12 Bạch Đằng",
  "https://www.google.com/search?q=lantern",
  "https://notyoutube.com/watch",
  "https://youtube.com.example/watch",
  "https://",
])("%s is of no source that is known", (link) => {
  expect(sourceOfLink(link)).toBeNull();
});
