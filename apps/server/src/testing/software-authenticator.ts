import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyShown } from "@soundings/contract/passkey-shapes";
import type { PasskeyCreation, PasskeyMade, PasskeyRequest } from "@soundings/contract/passkeys";

// An authenticator as the WebAuthn standard describes it, in software: it makes real keys and real signatures, and refuses
// what a real one refuses.

const FLAGS = { present: 0x01, verified: 0x04, withCredential: 0x40 };
const ES256 = -7;

interface Credential {
  id: Buffer;
  rp_id: string;
  handle: string;
  key: KeyObject;
  counter: number;
}

/** What a test may have it do otherwise than a browser and an authenticator do. */
export interface Otherwise {
  /** Where the page says it is. */
  origin?: string;
  rp_id?: string;
  /** Without a finger, a face or a PIN. */
  unverified?: boolean;
  /** What it counts, as a copy of it would. */
  counter?: number;
  /** Signed by another key. */
  key?: KeyObject;
  type?: string;
}

export class SoftwareAuthenticator {
  readonly credentials: Credential[] = [];
  readonly #origin: string;
  readonly #counts: boolean;

  /** For a browser that is at an origin; `counts: false` as passkeys that are kept in a cloud do. */
  constructor(origin: string, { counts = true } = {}) {
    this.#origin = origin;
    this.#counts = counts;
  }

  make(options: PasskeyCreation, otherwise: Otherwise = {}): PasskeyMade {
    const { rp, user, excludeCredentials, pubKeyCredParams, authenticatorSelection } = options;
    if (!pubKeyCredParams.some(({ alg }) => alg === ES256)) throw new Error("NotSupportedError");
    if (!otherwise.rp_id) this.#assertOwnHost(rp.id);
    const known = new Set(excludeCredentials.map(({ id }) => id));
    if (this.credentials.some(({ id }) => known.has(id.toString("base64url"))))
      throw new Error("InvalidStateError");
    if (!authenticatorSelection.requireResidentKey)
      throw new Error("makes only what is found without a name");
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const credential = { id: randomBytes(32), rp_id: rp.id, handle: user.id, key: privateKey, counter: 0 };
    this.credentials.push(credential);
    const id = credential.id.toString("base64url");
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = map([
      [integer(1), integer(2)],
      [integer(3), integer(ES256)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, "base64url"))],
      [integer(-3), bytes(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.id.length);
    const data = Buffer.concat([
      this.#head(otherwise.rp_id ?? rp.id, FLAGS.withCredential, credential, otherwise),
      Buffer.alloc(16),
      length,
      credential.id,
      cose,
    ]);
    const attestation = map([
      [text("fmt"), text("none")],
      [text("attStmt"), map([])],
      [text("authData"), bytes(data)],
    ]);
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON: this.#clientData("webauthn.create", options.challenge, otherwise),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  show(options: PasskeyRequest, otherwise: Otherwise = {}): PasskeyShown {
    if (!otherwise.rp_id) this.#assertOwnHost(options.rpId);
    const allowed = options.allowCredentials.map(({ id }) => id);
    const credential = this.credentials.find(
      ({ id, rp_id }) =>
        rp_id === options.rpId && (allowed.length === 0 || allowed.includes(id.toString("base64url"))),
    );
    if (!credential) throw new Error("NotAllowedError");
    const data = this.#head(otherwise.rp_id ?? options.rpId, 0, credential, otherwise);
    const clientDataJSON = this.#clientData("webauthn.get", options.challenge, otherwise);
    const hash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
    const signature = sign("sha256", Buffer.concat([data, hash]), otherwise.key ?? credential.key);
    const id = credential.id.toString("base64url");
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: credential.handle,
      },
    };
  }

  /** A browser lets a page use passkeys of its own host alone. */
  #assertOwnHost(rp_id: string): void {
    const { hostname } = new URL(this.#origin);
    if (hostname !== rp_id && !hostname.endsWith(`.${rp_id}`)) throw new Error("SecurityError");
  }

  #clientData(type: string, challenge: string, otherwise: Otherwise): string {
    const origin = otherwise.origin ?? this.#origin;
    const data = { type: otherwise.type ?? type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString("base64url");
  }

  #head(rp_id: string, flag: number, credential: Credential, otherwise: Otherwise): Buffer {
    if (this.#counts) credential.counter++;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(otherwise.counter ?? credential.counter);
    const verified = otherwise.unverified ? 0 : FLAGS.verified;
    const hash = createHash("sha256").update(rp_id).digest();
    return Buffer.concat([hash, Buffer.of(FLAGS.present | verified | flag), counter]);
  }
}

// As much CBOR (RFC 8949) as an authenticator writes.

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  if (value < 256) return Buffer.of((major << 5) | 24, value);
  return Buffer.of((major << 5) | 25, value >> 8, value & 255);
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
