import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** The key of an App Store Connect team, which signs every request. */
export interface AppStoreKey {
  id: string;
  issuer: string;
  /** PKCS #8 in PEM. */
  key: string;
}

/** A service account that the operator's Play Console has let in. */
export interface PlayAccount {
  email: string;
  keyId: string | undefined;
  /** PKCS #8 in PEM. */
  key: string;
}

/** A value that is the text itself, or the path of a file with it. Throws where there is no such file. */
function textOrFile(value: string, isText: (value: string) => boolean, what: string): string {
  // Values of one line write their line breaks as \n.
  if (isText(value)) return value.replaceAll("\\n", "\n");
  try {
    return readFileSync(value, "utf8");
  } catch (cause) {
    const { code = "unreadable" } = cause as { code?: string };
    throw new Error(`is neither ${what} nor a file that can be read (${code})`, { cause });
  }
}

/** A private key of one type. Throws with what is wrong with it, and never with the key. */
function privateKey(pem: string, type: "ec" | "rsa", what: string): string {
  let found: string | undefined;
  try {
    const key = createPrivateKey(pem);
    found = key.asymmetricKeyType;
    if (found === type && (type === "rsa" || key.asymmetricKeyDetails?.namedCurve === "prime256v1"))
      return pem;
  } catch (cause) {
    throw new Error(`holds no private key (${what})`, { cause });
  }
  throw new Error(`holds another kind of key (${found}) than ${what}`);
}

/** The .p8 file that App Store Connect gives, or its path. Throws Error with what is wrong. */
export function readAppStoreKey(value: string): string {
  const what = "the text of a .p8 key";
  return privateKey(
    textOrFile(value, (text) => text.includes("PRIVATE KEY"), what),
    "ec",
    "App Store Connect's keys are EC keys on P-256, in a file AuthKey_….p8",
  );
}

const ServiceAccount = z.object({
  type: z.literal("service_account"),
  client_email: z.email(),
  private_key_id: z.string().min(1).optional(),
  private_key: z.string().min(1),
});

/** The JSON of a Google service account, or its path. Throws Error with what is wrong. */
export function readPlayAccount(value: string): PlayAccount {
  const text = value.startsWith("{")
    ? value
    : textOrFile(value, () => false, "the JSON of a service account's key");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Error("holds no JSON", { cause });
  }
  const account = ServiceAccount.safeParse(json);
  if (!account.success) {
    const [issue] = account.error.issues;
    throw new Error(`is no service account's key: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { client_email, private_key, private_key_id } = account.data;
  const key = privateKey(private_key, "rsa", "its private_key is an RSA key");
  return { email: client_email, keyId: private_key_id, key };
}
