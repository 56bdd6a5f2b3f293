import { playAccountKey } from "./android-publisher.ts";
import { APP_STORE_CONNECT } from "./app-store-connect.ts";
import { MODEL_KEY, MODEL_NAME, MODEL_URL } from "./chat-completions.ts";
import { DEEPL_FREE_KEY } from "./deepl.ts";
import { inventedWorld } from "./demonstration.ts";
import { FACEBOOK_SECRET } from "./facebook.ts";
import { MAPS_KEY } from "./google-maps.ts";
import { GOOGLE_CLIENT } from "./google-oauth.ts";
import { SHOPEE_PARTNER } from "./shopee.ts";
import { TIKTOK_CLIENT } from "./tiktok-oauth.ts";
import { startUpstream } from "./upstream-server.ts";
import { YOUTUBE_KEY } from "./youtube.ts";

// The sources and the translator of the journeys, a process of their own: prints what a server needs in its environment to be led
// here with an operator's keys, and runs until it is told to stop. Facebook and Shopee then want a connection.

const { base } = await startUpstream(inventedWorld());
const env = {
  UPSTREAM_BASE: base,
  APP_STORE_CONNECT_KEY: APP_STORE_CONNECT.key,
  APP_STORE_CONNECT_KEY_ID: APP_STORE_CONNECT.id,
  APP_STORE_CONNECT_ISSUER: APP_STORE_CONNECT.issuer,
  GOOGLE_PLAY_SERVICE_ACCOUNT: playAccountKey(),
  YOUTUBE_API_KEY: YOUTUBE_KEY,
  GOOGLE_MAPS_API_KEY: MAPS_KEY,
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  FACEBOOK_APP_SECRET: FACEBOOK_SECRET,
  SHOPEE_PARTNER_ID: SHOPEE_PARTNER.id,
  SHOPEE_PARTNER_KEY: SHOPEE_PARTNER.key,
  TIKTOK_CLIENT_KEY: TIKTOK_CLIENT.key,
  TIKTOK_CLIENT_SECRET: TIKTOK_CLIENT.secret,
  TIKTOK_PUBLIC: "1",
  TRANSLATE_WITH: "deepl",
  TRANSLATE_KEY: DEEPL_FREE_KEY,
  TRANSLATE_MONTHLY_CHARACTERS: "500000",
  MODEL_URL,
  MODEL_NAME,
  MODEL_KEY,
};
process.stdout.write(`${JSON.stringify({ env })}\n`);
// Whoever started it may be killed before it can say stop.
process.stdin.resume().once("end", () => process.exit(0));
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, () => process.exit(0));
