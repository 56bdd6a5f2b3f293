import type { FastifyInstance } from "fastify";

const LOOK_MS = 50;

/**
 * Ends an application that listens: takes no new connection, answers every request that comes on the open ones, and
 * closes when none is left, after `limit` ms at the latest. Fastify closes only then: by itself it answers 503 to what
 * comes meanwhile, and waits for connections that were answered and are kept, which is 72 s.
 */
export async function closeAnswered(app: FastifyInstance, limit: number): Promise<void> {
  // Every reply from now on is the last of its connection.
  app.leaving.begin();
  const { server } = app;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const late = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearInterval(look);
  clearTimeout(late);
  await app.close();
}
