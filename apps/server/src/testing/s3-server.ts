import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import aws4 from "aws4";
import { S3Parts } from "./s3-parts.ts";

/** What the next request meets in place of what it asks for. */
export type S3Problem =
  | { status: number; code: string }
  /** The connection ends without a reply, before or after the request was carried out. */
  | { reset: "before" | "after" }
  /** No reply before so many milliseconds. */
  | { slow: number }
  /** Half the object, then the connection ends. */
  | { cut: true };

export interface S3Server {
  /** http://127.0.0.1:port */
  endpoint: string;
  /** By "bucket/key". */
  objects: Map<string, { bytes: Buffer; content_type: string }>;
  /** Method and path, as they came. */
  requests: string[];
  /** Uploads in parts that have not ended, by "bucket/key". */
  unfinished(): string[];
  meet(...troubles: S3Problem[]): void;
  /** Sets its clock that far ahead of the true time. */
  skew(ms: number): void;
  close(): Promise<void>;
}

export const S3_KEYS = { accessKeyId: "SOUNDINGSTEST", secretAccessKey: "a-secret/that+is=only-this-tests" };
export const S3_BUCKET = "pictures";
const MAX_SKEW_MS = 15 * 60_000;

/**
 * A stand-in for S3 with one bucket: it keeps objects, and refuses what the real one refuses. Signatures are
 * worked out anew by another program than the one that signs. `host` is what virtual-host requests call it.
 */
export async function startS3Server({ region = "us-east-1", host = "s3.test" } = {}): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const requests: string[] = [];
  const troubles: S3Problem[] = [];
  const uploads = new S3Parts(objects);
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);

  const server = createServer(async (request, reply) => {
    requests.push(`${request.method} ${request.url}`);
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const trouble = troubles.shift();
    if (trouble && "reset" in trouble && trouble.reset === "before") return void request.socket.destroy();
    if (trouble && "slow" in trouble) await new Promise((done) => setTimeout(done, trouble.slow));
    if (trouble && "status" in trouble) return refuse(reply, trouble.status, trouble.code, now());
    const fault = faultOf(request, body, region, now());
    if (fault) return refuse(reply, 403, fault, now());
    const { bucket, key } = placeOf(request, host);
    if (bucket !== S3_BUCKET) return refuse(reply, 404, "NoSuchBucket", now());
    const large = uploads.carryOut(request, { bucket, key }, body);
    if (large === "NoSuchUpload") return refuse(reply, 404, "NoSuchUpload", now());
    const [status, sent, etag] = large ?? carryOut(request, objects, `${bucket}/${key}`, body);
    if (trouble && "reset" in trouble) return void request.socket.destroy();
    if (status === 404) return refuse(reply, 404, "NoSuchKey", now());
    reply.writeHead(status, {
      "content-length": sent.length,
      date: now().toUTCString(),
      ...(etag && { etag }),
    });
    if (trouble && "cut" in trouble) {
      reply.write(sent.subarray(0, sent.length / 2), () => request.socket.destroy());
    } else reply.end(sent);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    unfinished: () => uploads.unfinished(),
    meet: (...more) => troubles.push(...more),
    skew: (ms) => {
      ahead = ms;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function carryOut(
  { method, headers }: IncomingMessage,
  objects: S3Server["objects"],
  place: string,
  body: Buffer,
): [status: number, sent: Buffer, etag?: string] {
  const nothing = Buffer.alloc(0);
  if (method === "PUT") {
    objects.set(place, { bytes: body, content_type: headers["content-type"] ?? "binary/octet-stream" });
    return [200, nothing];
  }
  if (method === "DELETE") {
    objects.delete(place);
    return [204, nothing];
  }
  const found = objects.get(place);
  return found ? [200, found.bytes] : [404, nothing];
}

/** Path style (`/bucket/key`), or the bucket before the host's name. */
function placeOf({ url = "/", headers }: IncomingMessage, host: string): { bucket: string; key: string } {
  const path = decodeURIComponent(url.split("?", 1)[0] ?? "").slice(1);
  const name = (headers.host ?? "").replace(/:\d+$/, "");
  if (name.endsWith(`.${host}`)) return { bucket: name.slice(0, -host.length - 1), key: path };
  const [bucket = "", ...rest] = path.split("/");
  return { bucket, key: rest.join("/") };
}

/** What is wrong with a request's signature, as S3 calls it; null: nothing. */
function faultOf(request: IncomingMessage, body: Buffer, region: string, now: Date): string | null {
  const { headers, method = "", url = "" } = request;
  const said = headers.authorization ?? "";
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=[0-9a-f]{64}$/.exec(
      said,
    );
  if (!parts) return "AccessDenied";
  const [, id, , signedRegion, names = ""] = parts;
  if (id !== S3_KEYS.accessKeyId) return "InvalidAccessKeyId";
  if (signedRegion !== region) return "AuthorizationHeaderMalformed";
  const date = String(headers["x-amz-date"] ?? "");
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(now.getTime() - at) < MAX_SKEW_MS)) return "RequestTimeTooSkewed";
  const signed = names.split(";");
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => signed.includes(name))) {
    return "AccessDenied";
  }
  if (headers["x-amz-content-sha256"] !== createHash("sha256").update(body).digest("hex")) {
    return "XAmzContentSHA256Mismatch";
  }
  const again = aws4.sign(
    {
      service: "s3",
      region,
      method,
      path: url,
      headers: Object.fromEntries(signed.map((name) => [name, String(headers[name] ?? "")])),
    },
    S3_KEYS,
  ).headers?.Authorization;
  return same(signatureOf(said), signatureOf(String(again))) ? null : "SignatureDoesNotMatch";
}

const signatureOf = (text: string) => Buffer.from(/Signature=([0-9a-f]{64})$/.exec(text)?.[1] ?? "");
const same = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

function refuse(reply: ServerResponse, status: number, code: string, now: Date): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>As the stand-in says: ${S3_KEYS.secretAccessKey}</Message><RequestId>1</RequestId></Error>`;
  reply.writeHead(status, { "content-type": "application/xml", date: now.toUTCString() }).end(xml);
}
