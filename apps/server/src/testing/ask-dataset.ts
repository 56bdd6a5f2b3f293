import type { AskReply } from "@soundings/contract/ask";
import { expect } from "vitest";
import { buildUser } from "./build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "./build-dataset.ts";
import { testDb } from "./database.ts";
import { bearer, form, testApp } from "./test-app.ts";

/**
 * An analysed dataset of its own database that questions are asked of.
 *
 * @param rows the header first
 */
export async function askableDataset(rows: readonly (readonly string[])[]) {
  const engine = testEngine();
  const t = await testDb();
  const app = testApp(t.db);
  const user = await buildUser(t.db);
  const id = await buildDataset(t.db, user.account_id, csvOf(rows));
  await runJobs(t.url, jobContext(t.db, engine));
  return {
    async ask(question: string): Promise<AskReply> {
      const reply = await app.inject(form(`/datasets/${id}/ask`, { question }, bearer(user.token)));
      expect(reply.statusCode).toBe(200);
      return reply.json();
    },
    async read(path: string) {
      return (await app.inject({ url: `/api/datasets/${id}${path}`, headers: bearer(user.token) })).json();
    },
    async close() {
      await app.close();
      await engine.close();
      await t.close();
    },
  };
}
