import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import type { Scope } from "@soundings/contract/key-scopes";
import type { Db } from "../db/db.ts";
import { buildKey, type KeyHolder } from "./build.ts";

/** What a tool gave: what a model reads, and the same as data. */
export interface Used {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
}

/** Assistants by the protocol's own client, each with a key of its own. */
export class Assistants {
  readonly #db: Db;
  readonly #url: URL;
  readonly #clients: Client[] = [];

  /** @param origin of the server that they connect to */
  constructor(db: Db, origin: string) {
    this.#db = db;
    this.#url = new URL("/mcp", origin);
  }

  async make(of: KeyHolder, scopes: readonly Scope[]): Promise<Client> {
    const { secret } = await buildKey(this.#db, of, scopes);
    return await this.connect(secret);
  }

  async connect(secret: string, headers: Record<string, string> = {}): Promise<Client> {
    const client = new Client({ name: "test-assistant", version: "1.0" });
    const all = { authorization: `Bearer ${secret}`, "user-agent": "test-assistant/1.0", ...headers };
    await client.connect(new StreamableHTTPClientTransport(this.#url, { requestInit: { headers: all } }));
    this.#clients.push(client);
    return client;
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.close()));
  }
}

export async function use(client: Client, name: string, input: Record<string, unknown> = {}): Promise<Used> {
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
  const [first] = result.content;
  return {
    isError: result.isError === true,
    text: first?.type === "text" ? first.text : "",
    data: result.structuredContent ?? {},
  };
}

/** Five questions of different kinds in two languages, as a model writes them. */
export const CAFE = {
  name: { en: "How was your café visit?", vi: "Quán cà phê của chúng tôi thế nào?" },
  default_language: "en",
  time_zone: "Asia/Ho_Chi_Minh",
  blocks: [
    {
      questions: [
        {
          type: "rating_star",
          title: { en: "How was your visit?", vi: "Lần ghé này thế nào?" },
          required: true,
        },
        {
          type: "multiple_choice",
          title: { en: "What did you have?", vi: "Bạn đã dùng gì?" },
          choices: [
            { en: "Coffee", vi: "Cà phê" },
            { en: "Tea", vi: "Trà" },
            { en: "Cake", vi: "Bánh" },
          ],
        },
        {
          type: "single_choice",
          title: { en: "How long did you wait?", vi: "Bạn đã chờ bao lâu?" },
          choices: [
            { en: "Under 5 minutes", vi: "Dưới 5 phút" },
            { en: "Longer", vi: "Lâu hơn" },
          ],
        },
      ],
    },
    {
      questions: [
        {
          type: "metric_range",
          metric: "nps",
          title: { en: "Would you recommend us?", vi: "Bạn có giới thiệu chúng tôi không?" },
        },
        {
          type: "text_input",
          title: { en: "What should we do better?", vi: "Chúng tôi nên làm gì tốt hơn?" },
        },
      ],
    },
  ],
  end: {
    heading: { en: "Thank you!", vi: "Cảm ơn bạn!" },
    message: { en: "See you soon.", vi: "Hẹn gặp lại." },
  },
};
