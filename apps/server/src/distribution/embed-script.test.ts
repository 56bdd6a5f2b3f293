import Fastify from "fastify";
import { expect, test } from "vitest";
import { useEmbedScript } from "./embed-script.ts";

test("the pop-up's script is for pages of any address", async () => {
  const app = Fastify();
  useEmbedScript(app);
  const reply = await app.inject("/embed.js");
  expect(reply.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
  });
  // It parses, and asks nobody but who is named in the page.
  expect(() => new Function(reply.body)).not.toThrow();
  expect(reply.body).not.toMatch(/https?:\/\/\w/);
});
