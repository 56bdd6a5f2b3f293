import path from "node:path";
import { z } from "zod";

const flag = z
  .enum(["0", "1", "false", "true"])
  .default("0")
  .transform((value) => value === "1" || value === "true");

const optionalText = z.string().trim().min(1).optional();

const Environment = z.object({
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default("127.0.0.1"),
  /** A PostgreSQL 15 or newer; without it Soundings runs its own in the data folder. */
  DATABASE_URL: optionalText,
  SOUNDINGS_DATA: z.string().min(1).default("./data"),
  ROLE: z.enum(["all", "api", "worker"]).default("all"),
  /** Where people reach this server, for links in mails. */
  PUBLIC_URL: optionalText,
  OWNER_EMAIL: optionalText,
  OWNER_PASSWORD: optionalText,
  SOUNDINGS_DEMO: flag,
  /** Where "Upgrade" and "Contact Us" lead. */
  CONTACT_URL: optionalText.refine(
    (address) => address === undefined || /^(https?:\/\/|mailto:)\S+$/i.test(address),
    "must begin with https://, http:// or mailto:",
  ),
  /** Whether strangers may make an account; closed leaves it to the operator's command line. */
  SIGN_UP: z.enum(["open", "closed"]).default("open"),
  /** The server that mail goes to, smtp://user:password@host:587; without one it stays in the data folder. */
  SMTP_URL: optionalText.refine(
    (address) => address === undefined || (/^smtps?:\/\/\S+$/i.test(address) && URL.canParse(address)),
    "must be like smtp://user:password@mail.example.com:587, or smtps://",
  ),
  /** Whom mails are from. */
  MAIL_FROM: optionalText.refine(
    (from) => from === undefined || /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from),
    "must be an address: Soundings <soundings@example.com>",
  ),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Bearer token that /metrics asks for; without it /metrics answers to this machine only. */
  METRICS_TOKEN: optionalText,
  /** Proxies in front whose X-Forwarded-For counts: a number of hops, or a list of addresses. */
  TRUST_PROXY: optionalText,
  /** Threads that analyse comments; 0 means one per processor core, at most 4. */
  ANALYSIS_THREADS: z.coerce.number().int().min(0).max(64).default(0),
  /** Megabytes of datasets' results that one process holds in memory for requests. */
  COLUMN_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(128),
  /**
   * Whether respondents are told from scripts: "on" asks for a proof of work only where something is odd,
   * "always" of every answer that a script sends.
   */
  BOT_CHECK: z.enum(["off", "on", "always"]).default("on"),
  /** Zero bits that a proof's hash begins with; one more is twice the work. */
  BOT_CHECK_BITS: z.coerce.number().int().min(1).max(24).default(16),
  /** Seals the secrets of connections and webhooks; without it a key is made in the data folder. */
  SECRET_KEY: z.string().trim().min(32).optional(),
  YOUTUBE_API_KEY: optionalText,
  GOOGLE_MAPS_API_KEY: optionalText,
  /** The OAuth client of customers' Business Profile connections. */
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  FACEBOOK_APP_SECRET: optionalText,
  FACEBOOK_GRAPH_VERSION: z
    .string()
    .trim()
    .regex(/^v\d{1,3}\.\d$/)
    .default("v26.0"),
  TIKTOK_RESEARCH_KEY: optionalText,
  TIKTOK_RESEARCH_SECRET: optionalText,
  /** Read TikTok's and Shopee's public pages, which their terms do not allow and which they often block. */
  TIKTOK_PUBLIC: flag,
  SHOPEE_PUBLIC: flag,
  SHOPEE_PARTNER_ID: z.string().trim().regex(/^\d+$/).optional(),
  SHOPEE_PARTNER_KEY: optionalText,
  /** Every source works, with invented comments. */
  SOUNDINGS_DEMO_SOURCES: flag,
  /** A stand-in for all sources (`npm run upstream`), for trying things out: on this machine only. */
  UPSTREAM_BASE: z
    .string()
    .regex(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/)
    .optional(),
  /** Addresses and networks of one's own that webhooks may reach, with commas between. */
  WEBHOOK_ALLOW: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .default([]),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(8),
});

/** What sources over the network need of the operator. */
export interface SourceSettings {
  youtubeKey: string | undefined;
  mapsKey: string | undefined;
  googleClient: { id: string; secret: string } | undefined;
  facebookSecret: string | undefined;
  /** As "v26.0". */
  facebookVersion: string;
  tiktokResearch: { key: string; secret: string } | undefined;
  tiktokPublic: boolean;
  shopeePublic: boolean;
  shopeePartner: { id: string; key: string } | undefined;
  /** Comments are invented. */
  demonstration: boolean;
  /** Accounts that everybody has while comments are invented. */
  invented: Record<string, { external_id: string; name: string; secret: Record<string, string> }>;
  /** The stand-in that takes the place of every source's hosts. */
  upstreamBase: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** Absolute path of the data folder as asked for; the embedded database may have to move, see embedded.ts. */
  dataFolder: string;
  role: "all" | "api" | "worker";
  publicUrl: string | undefined;
  ownerEmail: string | undefined;
  ownerPassword: string | undefined;
  demo: boolean;
  contactUrl: string | undefined;
  signUp: "open" | "closed";
  smtpUrl: string | undefined;
  mailFrom: string;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  metricsToken: string | undefined;
  /** As Fastify's trustProxy wants it. */
  trustProxy: boolean | number | string[];
  analysisThreads: number;
  columnCacheMb: number;
  botCheck: "off" | "on" | "always";
  botCheckBits: number;
  secretKey: string | undefined;
  webhookAllow: string[];
  /** Most connections that one process keeps to the database for requests. */
  databasePool: number;
  sources: SourceSettings;
}

/** The environment holds a value that cannot be used; the message names it and says what it should be. */
export class ConfigError extends Error {}

/** Reads and checks every environment value; the only place that does. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // A value that is set but empty counts as not set: compose files pass `NAME=` for "nothing".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The environment is not right.\n  ${faults.join("\n  ")}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataFolder: path.resolve(values.SOUNDINGS_DATA),
    role: values.ROLE,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ""),
    ownerEmail: values.OWNER_EMAIL,
    ownerPassword: values.OWNER_PASSWORD,
    demo: values.SOUNDINGS_DEMO,
    contactUrl: values.CONTACT_URL,
    signUp: values.SIGN_UP,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? defaultSender(values.PUBLIC_URL),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    analysisThreads: values.ANALYSIS_THREADS,
    columnCacheMb: values.COLUMN_CACHE_MB,
    botCheck: values.BOT_CHECK,
    botCheckBits: values.BOT_CHECK_BITS,
    secretKey: values.SECRET_KEY,
    webhookAllow: values.WEBHOOK_ALLOW,
    databasePool: values.DATABASE_POOL,
    sources: readSources(values),
  };
}

function defaultSender(publicUrl: string | undefined): string {
  const host = publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl).hostname : "soundings.local";
  return `Soundings <no-reply@${host}>`;
}

function readSources(values: z.output<typeof Environment>): SourceSettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, TIKTOK_RESEARCH_KEY, TIKTOK_RESEARCH_SECRET } = values;
  const { SHOPEE_PARTNER_ID, SHOPEE_PARTNER_KEY } = values;
  return {
    youtubeKey: values.YOUTUBE_API_KEY,
    mapsKey: values.GOOGLE_MAPS_API_KEY,
    googleClient:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { id: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET }
        : undefined,
    facebookSecret: values.FACEBOOK_APP_SECRET,
    facebookVersion: values.FACEBOOK_GRAPH_VERSION,
    tiktokResearch:
      TIKTOK_RESEARCH_KEY && TIKTOK_RESEARCH_SECRET
        ? { key: TIKTOK_RESEARCH_KEY, secret: TIKTOK_RESEARCH_SECRET }
        : undefined,
    tiktokPublic: values.TIKTOK_PUBLIC,
    shopeePublic: values.SHOPEE_PUBLIC,
    shopeePartner:
      SHOPEE_PARTNER_ID && SHOPEE_PARTNER_KEY
        ? { id: SHOPEE_PARTNER_ID, key: SHOPEE_PARTNER_KEY }
        : undefined,
    demonstration: values.SOUNDINGS_DEMO_SOURCES,
    invented: {},
    upstreamBase: values.UPSTREAM_BASE,
  };
}

function readTrustProxy(value: string | undefined): Config["trustProxy"] {
  if (value === undefined || value === "false") return false;
  if (value === "true") return true;
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(",").map((address) => address.trim());
}
