import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

interface Upload {
  place: string;
  parts: Map<number, { bytes: Buffer; etag: string }>;
}

type Objects = Map<string, { bytes: Buffer; content_type: string }>;

/** All parts but the last have at least so much, says S3. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

/** What the stand-in for S3 does with large objects and lists, as strict as the real one. */
export class S3Parts {
  readonly #objects: Objects;
  readonly #uploads = new Map<string, Upload>();

  constructor(objects: Objects) {
    this.#objects = objects;
  }

  unfinished(): string[] {
    return [...this.#uploads.values()].map(({ place }) => place);
  }

  /** Null: it is a request of another kind. */
  carryOut(
    { method, url = "" }: IncomingMessage,
    { bucket, key }: { bucket: string; key: string },
    body: Buffer,
  ): [status: number, sent: Buffer, etag?: string] | "NoSuchUpload" | null {
    const query = new URL(url, "http://s3").searchParams;
    if (method === "GET" && query.get("list-type") === "2") return [200, this.#list(bucket, query)];
    if (method === "GET" && query.has("uploads")) return [200, this.#listUploads(bucket, query)];
    if (method === "POST" && query.has("uploads")) return [200, this.#begin(`${bucket}/${key}`)];
    const id = query.get("uploadId");
    if (!id) return null;
    const upload = this.#uploads.get(id);
    if (upload?.place !== `${bucket}/${key}`) return "NoSuchUpload";
    if (method === "PUT") return this.#takePart(upload, Number(query.get("partNumber")), body);
    this.#uploads.delete(id);
    if (method === "DELETE") return [204, Buffer.alloc(0)];
    return [200, this.#complete(upload, body.toString())];
  }

  #begin(place: string): Buffer {
    const id = randomUUID();
    this.#uploads.set(id, { place, parts: new Map() });
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  #takePart({ parts }: Upload, number: number, bytes: Buffer): [number, Buffer, string] {
    const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
    parts.set(number, { bytes, etag });
    return [200, Buffer.alloc(0), etag];
  }

  #complete({ place, parts }: Upload, asked: string): Buffer {
    const named = [...asked.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const taken = named.map(([, number, etag]) => {
      const part = parts.get(Number(number));
      return part && part.etag === etag ? part.bytes : null;
    });
    if (taken.length === 0 || taken.includes(null)) return xml("<Error><Code>InvalidPart</Code></Error>");
    const bytes = taken as Buffer[];
    if (bytes.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES)) {
      return xml("<Error><Code>EntityTooSmall</Code></Error>");
    }
    this.#objects.set(place, { bytes: Buffer.concat(bytes), content_type: "binary/octet-stream" });
    return xml("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
  }

  /** Two at a time, so that whoever lists has to ask again. */
  #list(bucket: string, query: URLSearchParams): Buffer {
    const prefix = `${bucket}/${query.get("prefix") ?? ""}`;
    const after = query.get("continuation-token") ?? "";
    const all = [...this.#objects].filter(([place]) => place.startsWith(prefix) && place > after).sort();
    const page = all.slice(0, 2);
    const entries = page.map(
      ([place, { bytes }]) =>
        `<Contents><Key>${place.slice(bucket.length + 1)}</Key><Size>${bytes.length}</Size></Contents>`,
    );
    const token = all.length > 2 ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : "";
    return xml(`<ListBucketResult>${entries.join("")}${token}</ListBucketResult>`);
  }

  #listUploads(bucket: string, query: URLSearchParams): Buffer {
    const prefix = `${bucket}/${query.get("prefix") ?? ""}`;
    const entries = [...this.#uploads]
      .filter(([, { place }]) => place.startsWith(prefix))
      .map(
        ([id, { place }]) =>
          `<Upload><Key>${place.slice(bucket.length + 1)}</Key><UploadId>${id}</UploadId></Upload>`,
      );
    return xml(`<ListMultipartUploadsResult>${entries.join("")}</ListMultipartUploadsResult>`);
  }
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
