import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";

/**
 * What a respondent's browser carries for one survey, as cookies that no script reads: that it knew the password, and a
 * number of its own where a device answers once. Of surveys that ask for neither it carries nothing, and nothing says
 * that two surveys were answered by the same browser.
 */

export interface BrowserMarks {
  /** Mark of the password that was known. */
  pass: string | null;
  /** Of the browser's number for this survey. */
  device_hash: Buffer | null;
}

export const NO_MARKS: BrowserMarks = { pass: null, device_hash: null };

/** Whoever knew the password is not asked again for so long; a tablet may be offline for days. */
const PASS_MS = 90 * 86_400_000;
const DEVICE_MS = 400 * 86_400_000;

type KeyConfig = Pick<Config, "secretKey" | "dataFolder">;
interface Marked {
  key: SurveyKey;
  code: string;
}

const passName = (code: string) => `survey_pass_${code}`;
const deviceName = (code: string) => `survey_device_${code}`;

export function marksOf(request: FastifyRequest, { key, code }: Marked, config: KeyConfig): BrowserMarks {
  const cookie = request.headers.cookie ?? "";
  if (cookie === "") return NO_MARKS;
  const device = cookieIn(cookie, deviceName(code));
  return {
    pass: passIn(cookieIn(cookie, passName(code)), key, config, Date.now()),
    device_hash: device === null ? null : hashOf(key, device),
  };
}

/**
 * What a browser carries that came by somebody's own link: with it files are taken before their response begins. It
 * opens nothing to who comes without the link.
 */
export const markOfOwnLink = (mark: string) => `${mark}-own-link`;

/** Notes in a reply that the browser knew the password, or came by a link that is as good. */
export function givePass(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, code }: Marked,
  { config, mark, embedded }: { config: KeyConfig; mark: string; embedded: boolean },
): void {
  const until = Date.now() + PASS_MS;
  const value = [mark, until, signature(config, key, mark, until)].join(".");
  addCookie(request, reply, { name: passName(code), value, ms: PASS_MS, embedded });
}

/** Gives a browser its number for a survey. */
export function giveDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { code }: Marked,
  { embedded }: { embedded: boolean },
): void {
  const value = randomBytes(16).toString("base64url");
  addCookie(request, reply, { name: deviceName(code), value, ms: DEVICE_MS, embedded });
}

function addCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, ms, embedded }: { name: string; value: string; ms: number; embedded: boolean },
): void {
  const isSafe = request.protocol === "https";
  const cookie = [
    `${name}=${value}`,
    // Pages are at several addresses, and what they send at another.
    "Path=/",
    `Max-Age=${ms / 1_000}`,
    "HttpOnly",
    // In a frame of another site a cookie must say so; that needs https.
    ...(isSafe && embedded ? ["SameSite=None", "Partitioned"] : ["SameSite=Lax"]),
    ...(isSafe ? ["Secure"] : []),
  ];
  reply.header("set-cookie", cookie.join("; "));
}

const hashOf = ({ survey_id }: SurveyKey, device: string): Buffer =>
  createHash("sha256").update(`${survey_id} ${device}`).digest();

/** The mark in a pass that this server signed for the survey, and that has not run out. */
function passIn(text: string | null, key: SurveyKey, config: KeyConfig, now: number): string | null {
  const [mark = "", until = "", given = ""] = text?.slice(0, 300).split(".") ?? [];
  if (!(Number(until) > now)) return null;
  const [known, said] = [Buffer.from(signature(config, key, mark, Number(until))), Buffer.from(given)];
  return known.length === said.length && timingSafeEqual(known, said) ? mark : null;
}

const signature = (config: KeyConfig, { survey_id }: SurveyKey, mark: string, until: number): string =>
  createHmac("sha256", encryptionKey(config))
    .update(`survey pass ${survey_id} ${mark} ${until}`)
    .digest("base64url");

const cookieIn = (cookie: string, name: string): string | null =>
  cookie
    .split(";")
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) || null;
