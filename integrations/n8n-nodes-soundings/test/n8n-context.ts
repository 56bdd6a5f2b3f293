import type {
  CredentialType,
  ExecuteFunctions,
  HookFunctions,
  Item,
  NodeDescription,
  Property,
  RequestOptions,
  WebhookFunctions,
} from "../n8n.ts";

// n8n's side of a node, as strict as n8n: what a node was not promised it does not get.

interface Workplace {
  credential: CredentialType;
  description: NodeDescription;
  values: Record<string, unknown>;
  /** What the node is set to, by parameter; with a function what it is for each item. */
  parameters: Record<string, unknown>;
}

/** A reply that refuses, as n8n throws it. */
class NodeApiError extends Error {
  readonly httpCode: string;
  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = "NodeApiError";
    this.httpCode = String(status);
  }
}

const OPTIONS = ["method", "url", "qs", "body", "headers", "json"];

/** "=Bearer {{$credentials.apiKey}}", filled in. */
export function fillIn(expression: string, credentials: Record<string, unknown>): string {
  if (!expression.startsWith("=")) return expression;
  const filled = expression.slice(1).replace(/\{\{\$credentials\.(\w+)\}\}/g, (_, name: string) => {
    if (!(name in credentials)) throw new Error(`No such field: ${name}`);
    return String(credentials[name]);
  });
  if (filled.includes("{{")) throw new Error(`An expression that this stand-in does not know: ${expression}`);
  return filled;
}

async function request(
  { credential, values }: Pick<Workplace, "credential" | "values">,
  options: RequestOptions,
): Promise<unknown> {
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown) throw new Error(`n8n knows no request option ${unknown}`);
  const url = new URL(options.url);
  for (const [name, value] of Object.entries(options.qs ?? {})) url.searchParams.set(name, String(value));
  const headers: Record<string, string> = { accept: "application/json", ...options.headers };
  for (const [name, value] of Object.entries(credential.authenticate.properties.headers))
    headers[name] = fillIn(value, values);
  if (options.body && options.json) headers["content-type"] = "application/json";
  const reply = await fetch(url, {
    method: options.method,
    headers,
    ...(options.body && { body: JSON.stringify(options.body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new NodeApiError(reply.status, text);
  return JSON.parse(text);
}

/** What n8n sends to try a credential. */
export async function tryCredential(credential: CredentialType, values: Record<string, unknown>) {
  const { baseURL, url, method, body } = credential.test.request;
  return await request(
    { credential, values },
    // Joined as axios does it.
    { method, url: `${fillIn(baseURL, values).replace(/\/$/, "")}${url}`, body, json: true },
  );
}

/** Parameters that are shown for what is chosen, by their names; each with its default. */
function shown(description: NodeDescription, parameters: Record<string, unknown>): Map<string, Property> {
  const found = new Map<string, Property>();
  const isShown = ({ displayOptions }: Property) =>
    Object.entries(displayOptions?.show ?? {}).every(([name, values]) => {
      const now = parameters[name] ?? found.get(name)?.default;
      return values.includes(now as string);
    });
  for (const property of description.properties) if (isShown(property)) found.set(property.name, property);
  const strange = Object.keys(parameters).find((name) => !found.has(name));
  if (strange) throw new Error(`n8n shows no parameter ${strange} here`);
  return found;
}

function parameterOf(workplace: Workplace, name: string, item: Item | null, fallback: unknown): unknown {
  const [head = "", ...rest] = name.split(".");
  const property = shown(workplace.description, workplace.parameters).get(head);
  const set = workplace.parameters[head];
  let value = typeof set === "function" ? set(item?.json) : (set ?? property?.default);
  for (const part of rest) value = (value as Record<string, unknown> | undefined)?.[part];
  if (value !== undefined) return value;
  if (fallback !== undefined) return fallback;
  throw new Error(`Could not get parameter ${name}`);
}

function helpersOf(workplace: Workplace, context: () => unknown) {
  return {
    async getCredentials(name: string) {
      const wanted = workplace.description.credentials.some((one) => one.name === name);
      if (!wanted || name !== workplace.credential.name)
        throw new Error(`The node has no credential ${name}`);
      return workplace.values;
    },
    helpers: {
      async httpRequestWithAuthentication(this: unknown, name: string, options: RequestOptions) {
        if (this !== context()) throw new Error("n8n wants itself as this: call it with .call(this, …)");
        if (name !== workplace.credential.name) throw new Error(`The node has no credential ${name}`);
        return await request(workplace, options);
      },
    },
  };
}

export function executeContext(
  workplace: Workplace,
  input: Item[],
  continueOnFail = false,
): ExecuteFunctions {
  const context: ExecuteFunctions = {
    ...helpersOf(workplace, () => context),
    getInputData: () => input,
    getNodeParameter(name, item, fallback) {
      const at = input[item];
      if (!at) throw new Error(`There is no item ${item}`);
      return parameterOf(workplace, name, at, fallback);
    },
    continueOnFail: () => continueOnFail,
  };
  return context;
}

export function hookContext(
  workplace: Workplace,
  address: string,
  kept: Record<string, unknown>,
): HookFunctions {
  const context: HookFunctions = {
    ...helpersOf(workplace, () => context),
    getNodeParameter: (name, fallback) => parameterOf(workplace, name, null, fallback),
    getNodeWebhookUrl(name) {
      if (!workplace.description.webhooks?.some((one) => one.name === name))
        throw new Error(`The node has no webhook ${name}`);
      return address;
    },
    getWorkflowStaticData: () => kept,
  };
  return context;
}

export function webhookContext(
  sent: { headers: Record<string, string | string[] | undefined>; body: string },
  kept: Record<string, unknown>,
) {
  const answered: { status: number; body: string }[] = [];
  const context: WebhookFunctions = {
    getWorkflowStaticData: () => kept,
    getHeaderData: () => sent.headers,
    getRequestObject: () => ({ rawBody: Buffer.from(sent.body) }),
    getResponseObject: () => ({
      status: (status) => ({ send: (body) => answered.push({ status, body }) }),
    }),
  };
  return { context, answered };
}
