import http from "node:http";
import { Readable } from "node:stream";
import { defineCall } from "@soundings/contract/call";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type TestDb, testDb } from "../testing/database.ts";
import { form, testApp } from "../testing/test-app.ts";
import type { Serve } from "./serve.ts";

const file = defineCall({
  method: "GET",
  path: "/file",
  access: "anyone",
  summary: "A file",
  reply: "file",
});
const upload = defineCall({
  method: "POST",
  path: "/upload",
  access: "anyone",
  summary: "Takes a file",
  upload: { max_bytes: 100_000 },
  reply: z.object({ name: z.string(), size: z.number(), first: z.string() }),
});

const endlessFile = defineCall({ ...file, path: "/endless" });
const endless = {
  aborted: false,
  stream: new Readable({
    read() {
      setImmediate(() => this.push(Buffer.alloc(1000)));
    },
  }),
};

function routes(serve: Serve): void {
  serve(endlessFile, async ({ signal }) => {
    signal.addEventListener("abort", () => {
      endless.aborted = true;
    });
    return { file_name: "a.xlsx", content_type: "application/octet-stream", stream: endless.stream };
  });
  serve(file, async () => ({
    file_name: 'Quán "Phở" 24/7_Analysis.xlsx',
    content_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    stream: Readable.from([Buffer.from("PK1"), Buffer.from("PK2")]),
  }));
  serve(upload, async ({ file: sent }) => ({
    name: sent?.name ?? "",
    size: sent?.bytes.length ?? 0,
    first: sent?.bytes.subarray(0, 5).toString("latin1") ?? "",
  }));
}

let t: TestDb;
let app: FastifyInstance;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { routes: [routes] });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

test("a download keeps its name in any script and its bytes", async () => {
  const reply = await app.inject({ url: "/api/file", headers: { "accept-encoding": "br, gzip" } });
  expect(reply.body).toBe("PK1PK2");
  expect(reply.headers["content-encoding"]).toBeUndefined();
  const disposition = String(reply.headers["content-disposition"]);
  expect(disposition).toContain('filename="Qu_n _Ph__ 24_7_Analysis.xlsx"');
  const encoded = /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? "";
  expect(decodeURIComponent(encoded)).toBe("Quán _Phở_ 24_7_Analysis.xlsx");
});

test("a download that the browser leaves is stopped", async () => {
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  await new Promise<void>((resolve) => {
    http.get({ port, path: "/api/endless" }, (response) => {
      response.once("data", () => response.destroy());
      response.once("close", resolve);
    });
  });
  await expect.poll(() => endless.aborted && endless.stream.destroyed, { timeout: 30_000 }).toBe(true);
});

function multipart(field: string, name: string, bytes: Buffer) {
  const head = `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  return {
    method: "POST" as const,
    url: "/api/upload",
    headers: { "content-type": "multipart/form-data; boundary=edge" },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--edge--\r\n")]),
  };
}

test("a file arrives whole with its name, which keeps no folders", async () => {
  const bytes = Buffer.alloc(100_000, "abcde");
  const reply = await app.inject(multipart("file", "../nhận xét.csv", bytes));
  expect(reply.json()).toEqual({ name: "nhận xét.csv", size: 100_000, first: "abcde" });
});

test("quotes and line breaks of a file's name, which browsers write as %22, %0D and %0A, are themselves again", async () => {
  const reply = await app.inject(multipart("file", "Say %22hi%22%0D%0A100%25.csv", Buffer.from("abcde")));
  expect(reply.json().name).toBe('Say "hi"  100%25.csv');
});

test("a file one byte over the call's limit is 413", async () => {
  const reply = await app.inject(multipart("file", "a.csv", Buffer.alloc(100_001)));
  expect([reply.statusCode, reply.json().code]).toEqual([413, "FILE_TOO_LARGE"]);
});

test("an upload without its field, or that is no upload, says so", async () => {
  expect((await app.inject(multipart("other", "a.csv", Buffer.from("x")))).json().code).toBe("FILE_MISSING");
  const empty = await app.inject({
    ...multipart("file", "a.csv", Buffer.from("x")),
    payload: "--edge--\r\n",
  });
  expect(empty.json().code).toBe("FILE_MISSING");
  const noForm = await app.inject(form("/upload", { file: "x" }));
  expect([noForm.statusCode, noForm.json().code]).toEqual([415, "UNSUPPORTED_CONTENT_TYPE"]);
  expect((await app.inject({ method: "POST", url: "/api/upload" })).statusCode).toBe(415);
});
