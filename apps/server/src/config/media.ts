import { z } from "zod";
import type { S3Settings } from "../storage/s3-settings.ts";
import { STORE_NAMES, type StoreName } from "../storage/storage.ts";
import { ConfigError, notWhole } from "./config-error.ts";
import type { ServerEnvironment } from "./server.ts";
import { optionalHost, optionalText } from "./values.ts";

/** Where the bytes of pictures and files go, and where pictures are shown. */
export const MediaEnvironment = z.object({
  /** Where new pictures and files go; without it into the bucket if one is named, else the data folder if the
   * database is our own, else the database. */
  MEDIA_STORE: z.enum(STORE_NAMES).optional(),
  /** A second address of this server that shows pictures and nothing else, as https://media.example.com. */
  MEDIA_URL: optionalHost("https://media.example.com"),
  /** An S3-compatible store; without it AWS in S3_REGION. */
  S3_ENDPOINT: optionalHost("https://minio.example.com:9000"),
  S3_REGION: z
    .string()
    .trim()
    .regex(/^[\w-]+$/)
    .default("us-east-1"),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,63}$/)
    .optional(),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** Whether the bucket stands in the path; without it only where S3_ENDPOINT is set. */
  S3_PATH_STYLE: z.enum(["0", "1", "false", "true"]).optional(),
  /** A folder of the bucket for what this server puts there. */
  S3_PREFIX: z
    .string()
    .trim()
    .regex(/^[\w/-]*$/)
    .default(""),
});
type MediaEnvironment = z.output<typeof MediaEnvironment>;

/** Where pictures and respondents' files lie, and where pictures are shown. */
export interface MediaSettings {
  /** Where new ones go. */
  store: StoreName;
  s3: S3Settings | undefined;
  /** Origin of the host that shows pictures and nothing else. */
  url: string | undefined;
}

export function readMedia(
  values: MediaEnvironment & Pick<ServerEnvironment, "DATABASE_URL" | "PUBLIC_URL">,
): MediaSettings {
  const s3 = readS3(values);
  const { MEDIA_STORE: asked, MEDIA_URL } = values;
  if (asked === "s3" && !s3) throw new ConfigError("MEDIA_STORE is s3: name the bucket, S3_BUCKET.");
  const store = asked ?? (s3 ? "s3" : values.DATABASE_URL ? "database" : "folder");
  const url = MEDIA_URL && new URL(MEDIA_URL).origin;
  if (url && values.PUBLIC_URL && URL.canParse(values.PUBLIC_URL) && hostsMeet(url, values.PUBLIC_URL)) {
    throw new ConfigError(
      "MEDIA_URL must be another host than PUBLIC_URL: it shows pictures and nothing else.",
    );
  }
  return { store, s3, url };
}

const hostsMeet = (one: string, other: string) => new URL(one).hostname === new URL(other).hostname;

function readS3(values: MediaEnvironment): S3Settings | undefined {
  const needed = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_PATH_STYLE } = values;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    if (needed.every((name) => values[name] === undefined)) return undefined;
    const missing = needed.filter((name) => values[name] === undefined);
    throw notWhole(missing, "S3_");
  }
  const prefix = values.S3_PREFIX.replace(/^\/+|(?<!\/)\/+$/g, "");
  return {
    endpoint: S3_ENDPOINT ? new URL(S3_ENDPOINT).origin : `https://s3.${values.S3_REGION}.amazonaws.com`,
    region: values.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    // AWS asks for names before its own; most others have a certificate for one name only.
    pathStyle: S3_PATH_STYLE ? /^(1|true)$/.test(S3_PATH_STYLE) : S3_ENDPOINT !== undefined,
    prefix: prefix && `${prefix}/`,
  };
}
