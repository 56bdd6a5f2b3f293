import { GO_NAME } from "@soundings/survey-page/field-names";
import type { FastifyInstance } from "fastify";

/** A browser without script: opens a page, fills in its form and posts it as browsers do. */
export interface ScriptlessPage {
  status: number;
  html: string;
  headers: Record<string, unknown>;
  /** Texts without marks. */
  text: string;
  /** Posts the page's form with some controls filled in; a list ticks or chooses several, null unticks all. */
  post: (
    filled?: Record<string, string | readonly string[] | PostedFile | readonly PostedFile[] | null>,
    button?: Record<string, string>,
  ) => Promise<ScriptlessPage>;
}

export interface PostedFile {
  name: string;
  bytes: Buffer;
}

export async function openPage(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
  /** What was another in the page that is open. */
  as: (html: string) => string = (html) => html,
): Promise<ScriptlessPage> {
  const reply = await app.inject({ url, headers: { accept: "text/html", ...headers } });
  return pageOf(app, url, reply, headers, as(reply.body));
}

type Reply = Awaited<ReturnType<FastifyInstance["inject"]>>;

function pageOf(
  app: FastifyInstance,
  url: string,
  reply: Reply,
  sent: Record<string, string>,
  html = reply.body,
): ScriptlessPage {
  return {
    status: reply.statusCode,
    html,
    headers: reply.headers,
    text: unescaped(html.replace(/<style.*?<\/style>|<script.*?<\/script>|<[^>]*>/gs, "")),
    post: async (filled = {}, button = { [GO_NAME]: "on" }) => {
      const action = attribute(/<form\b([^>]*)>/.exec(html)?.[1] ?? "", "action") ?? url;
      const entries = controls(html).filter(([name]) => !(name in filled));
      const files: [string, PostedFile][] = [];
      for (const [name, value] of Object.entries(filled)) {
        for (const one of value === null ? [] : [value].flat()) {
          if (typeof one === "string") entries.push([name, one]);
          else files.push([name, one]);
        }
      }
      for (const [name, value] of Object.entries(button)) entries.push([name, value]);
      return pageOf(
        app,
        url,
        await app.inject({
          method: "POST",
          url: action,
          headers: { ...sent, "content-type": "multipart/form-data; boundary=edge", accept: "text/html" },
          payload: multipart(entries, files),
        }),
        sent,
      );
    },
  };
}

function multipart(entries: readonly [string, string][], files: readonly [string, PostedFile][]): Buffer {
  const parts: Buffer[] = entries.map(([name, value]) =>
    Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const [name, file] of files) {
    const about = `Content-Disposition: form-data; name="${name}"; filename="${file.name}"`;
    parts.push(Buffer.from(`--edge\r\n${about}\r\nContent-Type: application/octet-stream\r\n\r\n`));
    parts.push(file.bytes, Buffer.from("\r\n"));
  }
  return Buffer.concat([...parts, Buffer.from("--edge--\r\n")]);
}

/** Names and values as the page stands, by the rules of HTML forms. */
function controls(html: string): [string, string][] {
  const entries: [string, string][] = [];
  const found = html.matchAll(/<(input|textarea|select)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g);
  for (const [, tag, attributes = "", content = ""] of found) {
    const name = attribute(attributes, "name");
    const type = attribute(attributes, "type") ?? "";
    if (name === undefined || type === "file") continue;
    if (tag === "textarea") entries.push([name, unescaped(content.replace(/^\n/, ""))]);
    else if (tag === "select") {
      const chosen = /<option\b([^>]*\bselected\b[^>]*)>/.exec(content)?.[1] ?? "";
      entries.push([name, attribute(chosen, "value") ?? ""]);
    } else if (!["radio", "checkbox"].includes(type) || /\bchecked=""/.test(attributes)) {
      entries.push([name, attribute(attributes, "value") ?? ""]);
    }
  }
  return entries;
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => SIGNS[sign] ?? "");
