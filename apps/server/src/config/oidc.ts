import { readFileSync } from "node:fs";
import { Role } from "@soundings/contract/rights";
import { z } from "zod";
import { notRight } from "./config-error.ts";
import { readBy } from "./values.ts";

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?:[a-z\d-]{1,63}\.)+[a-z\d-]{2,63}$/,
    "must be the part of mail addresses after the @, like example.com",
  );

/** Of this machine: for trying things out. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)/;
/** Issuers that anybody's directory signs for: the addresses that they name prove nothing. */
const SHARED_TENANT = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i;

const Issuer = z
  .string()
  .trim()
  .refine(
    (url) => URL.canParse(url) && (url.startsWith("https://") || LOOPBACK.test(url)) && !/[?#@]/.test(url),
    "must be the provider's address by https:, as its own discovery document writes it",
  )
  .refine(
    (url) => !SHARED_TENANT.test(url),
    "must name your own tenant: https://login.microsoftonline.com/TENANT-ID/v2.0",
  );

const JoinRule = z.strictObject({
  domain: Domain,
  /** Of an owner of the account, as the operator's command line names accounts; or the account's id. */
  account: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.union([z.email(), z.uuid()], "must be the mail address of the account's owner")),
  role: Role.exclude(
    ["owner"],
    "must be viewer, analyst, editor or admin: owners are named by owners",
  ).default("viewer"),
});

/** Who has an address of the domain joins the account of an owner's address, or of an id. */
export type JoinRule = Readonly<z.output<typeof JoinRule>>;

const Provider = z
  .strictObject({
    id: z.string().regex(/^[a-z\d][a-z\d-]{0,39}$/, "must be small letters, digits and hyphens, like google"),
    name: z.string().trim().min(1).max(40),
    issuer: Issuer,
    client_id: z.string().trim().min(1).max(500),
    client_secret: z.string().trim().min(1).max(2_000).optional(),
    client_secret_file: z.string().trim().min(1).optional(),
    scope: z
      .string()
      .trim()
      .refine((scope) => scope.split(/\s+/).includes("openid"), "must have openid among its words")
      .default("openid email profile"),
    email_claim: z.string().trim().min(1).max(100).default("email"),
    trust_email: z.boolean().default(false),
    domains: z.array(Domain).max(200).default([]),
    join: z.array(JoinRule).max(200).default([]),
    sign_up: z.boolean().default(false),
    second_factor: z.boolean().default(true),
  })
  .superRefine(({ client_secret, client_secret_file, domains, join }, context) => {
    if (client_secret && client_secret_file)
      context.addIssue({
        code: "custom",
        path: ["client_secret_file"],
        message: "is beside client_secret: give one",
      });
    if (domains.length === 0) return;
    for (const [at, { domain }] of join.entries())
      if (!domains.includes(domain))
        context.addIssue({
          code: "custom",
          path: ["join", at, "domain"],
          message: `${domain} is not among domains`,
        });
  });
const Providers = z.array(Provider).min(1).max(20);

/** A provider by which people sign in, as the operator set it up. */
export interface OidcProvider {
  /** In its redirect address. */
  id: string;
  /** On its button. */
  name: string;
  issuer: string;
  clientId: string;
  /** Undefined for a public client, which PKCE alone protects. */
  clientSecret: string | undefined;
  scope: string;
  /** The claim that has the person's mail address. */
  emailClaim: string;
  /** Its addresses count as verified without its saying so: all of them are the operator's own. */
  trustEmail: boolean;
  /** Whose mail addresses alone may sign in; everybody's where it is empty. */
  domains: readonly string[];
  /** Which account new people join, by the domain of their address. */
  join: readonly JoinRule[];
  /** Whether who has no account gets one. */
  signUp: boolean;
  /** Whether signing in by it is as good as a second factor here. */
  secondFactor: boolean;
}

export const OidcEnvironment = z.object({
  /** Providers by which people sign in: a JSON list, or its file. */
  OIDC_PROVIDERS: readBy(readProviders),
  /** Whether people sign in by passwords; off leaves it to providers and passkeys. */
  PASSWORD_SIGN_IN: z.enum(["on", "off"]).default("on"),
});
type OidcEnvironment = z.output<typeof OidcEnvironment>;

export interface OidcSettings {
  oidcProviders: readonly OidcProvider[];
  passwordSignIn: OidcEnvironment["PASSWORD_SIGN_IN"];
}

export function readOidc({ OIDC_PROVIDERS = [], PASSWORD_SIGN_IN }: OidcEnvironment): OidcSettings {
  if (PASSWORD_SIGN_IN === "off" && OIDC_PROVIDERS.length === 0)
    throw notRight(["PASSWORD_SIGN_IN: off leaves nobody a way in; set OIDC_PROVIDERS with it"]);
  return { oidcProviders: OIDC_PROVIDERS, passwordSignIn: PASSWORD_SIGN_IN };
}

/** Throws Error with what is wrong, and never with a secret. */
function readProviders(value: string): OidcProvider[] {
  const text = value.startsWith("[")
    ? value
    : readText(value, "neither a JSON list nor a file that can be read");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Error("holds no JSON", { cause });
  }
  const parsed = Providers.safeParse(json);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => faultOf(issue, json)).join("; "));
  const ids = parsed.data.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) throw new Error(`has two providers with the id ${twice}`);
  return parsed.data.map(
    ({
      client_id,
      client_secret,
      client_secret_file,
      email_claim,
      trust_email,
      sign_up,
      second_factor,
      ...rest
    }) => ({
      ...rest,
      clientId: client_id,
      clientSecret: client_secret_file ? readSecret(rest.id, client_secret_file) : client_secret,
      emailClaim: email_claim,
      trustEmail: trust_email,
      signUp: sign_up,
      secondFactor: second_factor,
    }),
  );
}

function readSecret(id: string, file: string): string {
  const secret = readText(file, `${id}: client_secret_file: is no file that can be read`).trim();
  if (!secret) throw new Error(`${id}: client_secret_file: is empty`);
  return secret;
}

function readText(file: string, otherwise: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new Error(`${otherwise} (${(cause as { code?: string }).code ?? "unreadable"})`, { cause });
  }
}

/** "google: issuer: must be …", with the provider by its id, or by its place where it has none. */
function faultOf({ path, message }: { path: PropertyKey[]; message: string }, json: unknown): string {
  const [at, ...field] = path;
  const given = Array.isArray(json) && typeof at === "number" ? (json[at] as { id?: unknown } | null) : null;
  const name = typeof given?.id === "string" ? given.id : typeof at === "number" ? `provider ${at + 1}` : "";
  return [name, field.join("."), message].filter(Boolean).join(": ");
}
