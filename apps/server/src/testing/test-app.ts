import { encodeForm } from "@soundings/contract/form-encoding";
import type { FastifyInstance, InjectOptions } from "fastify";
import { type AppOptions, buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Db } from "../db/db.ts";
import { makeLog } from "../http/log.ts";
import { makeServices } from "../make-services.ts";
import type { Services } from "../services.ts";

type TestAppOptions = Partial<Omit<AppOptions, "services">> & { services?: Partial<Services> };

/** The application as it runs, without a port and with a silent log. */
export function testApp(db: Db, options: TestAppOptions = {}): FastifyInstance {
  // A key of its own, so that no test writes one into the data folder of whoever runs it.
  const {
    config = readConfig({
      BOT_CHECK: "off",
      MEDIA_STORE: "database",
      SECRET_KEY: "the key of these tests, which is long enough",
    }),
  } = options;
  const services = { ...makeServices({ db, config }), ...options.services };
  return buildApp({ db, log: makeLog("silent"), ...options, services, config });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A form-encoded POST below /api, as the dashboard sends it. */
export function form(
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): InjectOptions {
  return {
    method: "POST",
    url: `/api${path}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: encodeForm(body).toString(),
  };
}

/** An upload below /api in the multipart field `file`, after the other fields of its form. */
export function multipart(
  path: string,
  file: { name: string; bytes: Buffer },
  headers: Record<string, string> = {},
  fields: Record<string, string> = {},
): InjectOptions {
  const before = Object.entries(fields).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${before.join("")}--edge\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    method: "POST",
    url: `/api${path}`,
    headers: { "content-type": "multipart/form-data; boundary=edge", ...headers },
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from("\r\n--edge--\r\n")]),
  };
}
