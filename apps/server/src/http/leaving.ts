import type { FastifyInstance } from "fastify";

export interface Leaving {
  readonly begun: boolean;
  begin(): void;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Whether this process is about to stop: it serves what comes, and says that it is not ready. */
    leaving: Leaving;
  }
}

/** Once leaving has begun, every reply asks to be the last of its connection, so that the next one goes elsewhere. */
export function useLeaving(app: FastifyInstance): void {
  let begun = false;
  app.decorate("leaving", {
    get begun() {
      return begun;
    },
    begin() {
      begun = true;
    },
  });
  app.addHook("onSend", async (_request, reply) => {
    if (begun) reply.header("connection", "close");
  });
}
