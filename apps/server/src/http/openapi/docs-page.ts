import { KEY_PACE } from "@soundings/contract/api-keys";
import { PROBLEM_STATUS, type ProblemCode, problemText } from "@soundings/contract/problems";
import { NONCE } from "../headers.ts";
import { STYLE } from "./docs-style.ts";
import type { OpenApi, Operation } from "./document.ts";
import { type Html, html } from "./html.ts";
import type { JsonSchema } from "./json-schema.ts";
import { showRules, showType } from "./show-type.ts";

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/** The API's documentation for people: one page, made of the OpenAPI document, without script. */
export function docsPage(document: OpenApi): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = document.tags
    .map(({ name }) => ({ name, entries: entries.filter((entry) => entry.operation.tags.includes(name)) }))
    .filter((group) => group.entries.length > 0);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<title>Soundings | API</title>
<style nonce="${NONCE}">${{ html: STYLE }}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Calls">
<p class="brand"><a href="/">Soundings</a> API <small>${document.info.version}</small></p>
<p><a href="#start">Getting started</a></p>
${groups.map(
  (group) =>
    html`<h2>${group.name}</h2><ul>${group.entries.map(
      ({ method, operation }) =>
        html`<li><a href="#${operation.operationId}">${badge(method)} ${words(operation.operationId)}</a></li>`,
    )}</ul>`,
)}
<h2>Reference</h2>
<ul><li><a href="#shapes">Shapes</a></li><li><a href="#errors">Errors</a></li></ul>
</nav>
<main id="content">
${start()}
${groups.map((group) => html`<h2>${words(group.name)}</h2>${group.entries.map(callCard)}`)}
<h2 id="shapes">Shapes</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) =>
    html`<details id="shape-${name}"><summary><code>${name}</code></summary><pre tabindex="0">${linked(schema)}</pre></details>`,
)}
${errors()}
</main>
</body>
</html>`;
  return page.html;
}

function start(): Html {
  return html`<h1 id="start">Soundings API</h1>
<p class="lead">Everything that the dashboard does, a program can do too. All addresses are below <code>/api</code>.
The same description for tools: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1); a typed client in one
TypeScript file: <a href="/api/client.ts">client.ts</a>.</p>
<pre tabindex="0">SOUNDINGS=http://127.0.0.1:3000
SOUNDINGS_KEY=soundings_…
curl "$SOUNDINGS/api/datasets/search?limit=10" -d query=hotel -H "Authorization: Bearer $SOUNDINGS_KEY"</pre>
<ul>
<li><b>Keys.</b> Make one in <a href="/settings/keys">Settings → API keys</a> and send it as bearer token. It acts as
you, within its scopes; each call below names those that it needs. Your own password, sessions and keys take none.</li>
<li><b>Pace.</b> A key may ask ${KEY_PACE.at_once} times at once and ${KEY_PACE.a_second} times a second in the long
run: <code>ratelimit-remaining</code> says how many are left, a 429 in <code>retry-after</code> how long to wait.</li>
<li><b>Bodies</b> are forms: text as it is; numbers, lists and objects as JSON text. JSON bodies are taken too; files
are multipart. A list in a query repeats its key.</li>
<li><b>Times</b> are ISO 8601 in UTC, ids are UUIDs. An id of somebody else's is a 404, like one that does not exist.</li>
<li><b>Failures</b> answer <code>{ code, message, details }</code>, the message in your language.
Each reply's <code>x-request-id</code> finds its line in the server's log.</li>
</ul>`;
}

function callCard({ method, path, operation }: Entry): Html {
  return html`<section class="call" id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
<h3 id="${operation.operationId}-title">${operation.summary}</h3>
<p class="address">${badge(method)} <code>/api${path}</code>
<span class="access">${accessText(operation)}</span></p>
${input(operation)}
${reply(operation)}
</section>`;
}

/** Who may make a call: "API key: read, answers". */
function accessText({ security }: Operation): string {
  if (security.length === 0) return "open to anyone";
  const scopes = security.find(({ api_key }) => api_key)?.api_key;
  return scopes ? `API key: ${scopes.join(", ")}` : "signed in, no API key";
}

function input({ parameters = [], requestBody }: Operation): Html[] {
  const path = parameters.filter((parameter) => parameter.in === "path");
  const query = parameters.filter((parameter) => parameter.in === "query");
  const body = Object.entries(requestBody?.content ?? {})[0];
  const required = new Set(body?.[1].schema.required);
  const fields = Object.entries(body?.[1].schema.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    required: required.has(name),
  }));
  return [
    table("In the address", path),
    table("Query", query),
    table(body?.[0] === "multipart/form-data" ? "Multipart body" : "Form body", fields),
  ];
}

function table(title: string, fields: { name: string; required: boolean; schema: JsonSchema }[]): Html {
  if (fields.length === 0) return html``;
  return html`<div class="scroll"><table><caption>${title}</caption><tbody>${fields.map(
    ({ name, required, schema }) =>
      html`<tr><th scope="row"><code>${name}</code>${required ? html`<span class="need">required</span>` : ""}</th>
<td><code class="type">${showType(schema)}</code></td><td>${showRules(schema)}</td></tr>`,
  )}</tbody></table></div>`;
}

function reply({ responses }: Operation): Html {
  const done = responses["200"] as { content: Record<string, { schema: JsonSchema }> };
  const [type, { schema = {} } = {}] = Object.entries(done.content)[0] ?? [];
  if (type !== "application/json") {
    const types = Object.keys(done.content).map((each) => (each.startsWith("image/") ? each : "xlsx"));
    return html`<p>Answers the file itself: ${types.join(", ")}.</p>`;
  }
  return html`<details><summary>Reply</summary><pre tabindex="0">${linked(schema)}</pre></details>`;
}

/** The type's text with named shapes linked to their place on the page. */
function linked(schema: JsonSchema): Html[] {
  return showType(schema)
    .split(/\b([A-Z]\w+)\b/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="#shape-${part}">${part}</a>` : html`${part}`));
}

function errors(): Html {
  return html`<h2 id="errors">Errors</h2>
<p>For <code>INVALID_INPUT</code> the details are <code>issues</code>: a list of <code>{ path, code }</code>.</p>
<div class="scroll"><table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>${Object.entries(
    PROBLEM_STATUS,
  )
    .filter(([, status]) => status > 0)
    .map(
      ([code, status]) =>
        html`<tr><th scope="row"><code>${code}</code></th><td>${status}</td><td>${problemText(code as ProblemCode, "en")}</td></tr>`,
    )}</tbody></table></div>`;
}

function badge(method: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`;
}

/** `searchDatasets` as "Search datasets". */
function words(name: string): string {
  const spaced = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
