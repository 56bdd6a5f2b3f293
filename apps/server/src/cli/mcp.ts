import { parseArgs } from "node:util";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { BadInput, type Command, type Io } from "./command.ts";

export const mcpCommand: Command = {
  name: "mcp",
  summary: "let an assistant that starts programs work with an installation, by an API key",
  usage: `
Usage: SOUNDINGS_KEY=soundings_… npm run -s soundings -- mcp [--url ADDRESS]

Speaks the Model Context Protocol on standard input and output, for assistants that start a program, and passes each
message on to an installation, here or anywhere. An assistant that can call an address needs none of it: it calls
ADDRESS/mcp itself. Settings → API keys of the installation makes the key, and shows what assistants are told.

--url ADDRESS   the installation (PUBLIC_URL, else http://localhost with the port of npm start)

The key is read from SOUNDINGS_KEY, so that it stands in no list of processes. Nothing else is printed to standard
output; what goes wrong is told to the assistant, and on standard error.
`,
  async run(argv, io) {
    const { values, positionals } = parseArgs({
      ...{ args: argv, allowPositionals: true, options: { url: { type: "string" } } },
    });
    if (positionals.length > 0) throw new BadInput(`"${positionals[0]}" is one word too many.`);
    const { readConfig } = await import("../config.ts");
    const { assistants, publicUrl, port } = readConfig();
    const { key } = assistants;
    if (!key) throw new BadInput("SOUNDINGS_KEY is not set: make a key at Settings → API keys.");
    const url = addressOf(values.url ?? publicUrl ?? `http://localhost:${port}`);
    await passMessagesOn({ url, key }, io);
  },
};

function addressOf(text: string): URL {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new BadInput(`--url must be an address like https://soundings.example.com, not "${text}".`);
  return new URL("/mcp", text);
}

interface Installation {
  url: URL;
  key: string;
}

/** Until standard input ends and the last message is answered. */
async function passMessagesOn(to: Installation, { stdin, stdout, stderr }: Io): Promise<void> {
  const { StdioServerTransport } = await import("@modelcontextprotocol/sdk/server/stdio.js");
  const assistant = new StdioServerTransport(stdin, stdout);
  const ask = makeAsk(to);
  const open = new Set<Promise<void>>();
  const complain = (text: string) => stderr.write(`soundings mcp: ${text.replace(/\s+/g, " ")}\n`);
  assistant.onerror = (error) => complain(error.message);
  assistant.onmessage = (message) => {
    const answering = ask(message)
      .catch((error: unknown) => {
        const why = `${to.url.origin} did not answer: ${reasonOf(error)}`;
        complain(why);
        return failure(message, why);
      })
      .then(async (answer) => {
        if (answer) await assistant.send(answer);
      })
      .finally(() => open.delete(answering));
    open.add(answering);
  };
  await assistant.start();
  await new Promise<void>((resolve) => {
    stdin.once("end", resolve);
    stdin.once("close", resolve);
  });
  await Promise.all(open);
}

/** One message to the installation and its answer; null where it needs none. */
function makeAsk({ url, key }: Installation) {
  let version: string | undefined;
  return async (message: JSONRPCMessage): Promise<JSONRPCMessage | null> => {
    const { JSONRPCMessageSchema, InitializeResultSchema } = await import(
      "@modelcontextprotocol/sdk/types.js"
    );
    const reply = await fetch(url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "user-agent": "soundings-mcp",
        ...(version && { "mcp-protocol-version": version }),
      },
      body: JSON.stringify(message),
      // The key is for this installation.
      redirect: "error",
    });
    const text = await reply.text();
    if (reply.ok && text === "") return null;
    const answer: unknown = JSON.parse(text);
    const said = JSONRPCMessageSchema.safeParse(answer);
    if (said.success && "result" in said.data) {
      version ??= InitializeResultSchema.safeParse(said.data.result).data?.protocolVersion;
      return said.data;
    }
    if (said.success && "id" in said.data) return said.data;
    return failure(message, refusalOf(answer) ?? `status ${reply.status}`);
  };
}

/** What an answer without an id says: the installation did not take the message. */
const refusalOf = (answer: unknown): string | undefined => {
  const { error } = (answer ?? {}) as { error?: { message?: unknown } };
  return typeof error?.message === "string" ? error.message : undefined;
};

/** An answer that says why there is none; notifications have none. */
function failure(message: JSONRPCMessage, why: string): JSONRPCMessage | null {
  if (!("id" in message) || message.id === undefined || !("method" in message)) return null;
  return { jsonrpc: "2.0", id: message.id, error: { code: -32_000, message: why } };
}

function reasonOf(error: unknown): string {
  const { message = String(error), cause } = error as {
    message?: string;
    cause?: { code?: string; message?: string };
  };
  return cause?.code ?? cause?.message ?? message;
}
