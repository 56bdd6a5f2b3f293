import { setTimeout as sleep } from "node:timers/promises";
import type { Product } from "../product/start-product.ts";

/** The survey's owner, by calls over the balancer as the dashboard makes them. */

export interface Owner extends Pick<Product, "api"> {
  /** Makes a dataset of so many comments and starts its analysis. */
  upload(rows: number): Promise<string>;
  /** Waits for the end of it and returns how many comments it has. */
  untilFinished(dataset: string): Promise<number>;
  /** Ids of all stored responses, as the owner sees them. */
  responses(survey: string): Promise<string[]>;
  /** Looks at lists, results and report twice a second until `signal` aborts. */
  look(survey: string, signal: AbortSignal): Promise<{ requests: number; failed: string[] }>;
}

const PARTS = [
  ["The coffee", "Our waiter", "The app", "Delivery", "The room", "Nhân viên", "Cà phê"],
  ["was excellent", "was far too slow", "keeps crashing", "was friendly", "rất thân thiện", "quá đắt"],
  ["and we will be back.", "but never again!", "although it is okay.", "và sẽ quay lại."],
];

export async function ownerOf(
  base: string,
  { OWNER_EMAIL, OWNER_PASSWORD }: Record<"OWNER_EMAIL" | "OWNER_PASSWORD", string>,
): Promise<Owner> {
  const body = new URLSearchParams({ email: OWNER_EMAIL, password: OWNER_PASSWORD });
  const signedIn = await fetch(`${base}/api/auth/login`, { method: "POST", body });
  const { tokens } = (await signedIn.json()) as { tokens: { access: string } };
  const send = async (method: string, url: string, options: RequestInit = {}): Promise<unknown> => {
    const headers = { authorization: `Bearer ${tokens.access}`, ...options.headers };
    const reply = await fetch(`${base}/api${url}`, { method, ...options, headers });
    if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
    return await reply.json();
  };
  const api: Product["api"] = (method, url, json) =>
    send(method, url, {
      ...(json && { body: JSON.stringify(json), headers: { "content-type": "application/json" } }),
    });

  return {
    api,
    upload: async (rows) => {
      const part = (at: number, n: number) => PARTS[at]?.[n % (PARTS[at]?.length ?? 1)] ?? "";
      const lines = Array.from(
        { length: rows },
        (_, n) => `${n} ${part(0, n)} ${part(1, n >> 2)} ${part(2, n >> 4)}`,
      );
      const data = new FormData();
      data.set("file", new Blob([["comment", ...lines].join("\n")], { type: "text/csv" }), "comments.csv");
      const file = (await send("POST", "/local-files", { body: data })) as {
        id: string;
        columns: { index: number; header: string; data_type: string; data_format: string | null }[];
      };
      const columns = file.columns.map(({ index, header, data_type, data_format }) => ({
        index,
        header,
        data_type,
        data_format,
      }));
      const made = new URLSearchParams({
        file_id: file.id,
        name: "Rolling",
        columns: JSON.stringify(columns),
      });
      return ((await send("POST", "/datasets/from-local-file", { body: made })) as { id: string }).id;
    },
    untilFinished: async (dataset) => {
      for (;;) {
        const { status, comment_count } = (await api("GET", `/datasets/${dataset}`)) as {
          status: string;
          comment_count: number;
        };
        if (status === "FINISHED") return comment_count;
        if (status !== "PROCESSING") throw new Error(`The dataset is ${status}`);
        await sleep(300);
      }
    },
    responses: async (survey) => {
      const ids: string[] = [];
      for (let page = 1; ; page++) {
        const { list } = (await api("GET", `/surveys/${survey}/answers?limit=100&page=${page}`)) as {
          list: { id: string }[];
        };
        if (list.length === 0) return ids;
        ids.push(...list.map(({ id }) => id));
      }
    },
    look: async (survey, signal) => {
      const looked = { requests: 0, failed: [] as string[] };
      const screens = [
        "/auth/me",
        `/surveys/${survey}`,
        `/surveys/${survey}/answers`,
        `/surveys/${survey}/report`,
      ];
      for (let n = 0; !signal.aborted; n++) {
        looked.requests++;
        await api("GET", screens[n % screens.length] ?? "").catch((error: unknown) => {
          looked.failed.push((error as Error).message);
        });
        await sleep(500);
      }
      return looked;
    },
  };
}
