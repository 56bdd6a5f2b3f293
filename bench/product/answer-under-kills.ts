import { answerUnsteadily } from "../../apps/server/src/testing/unsteady-respondents.ts";
import type { startProduct } from "./start-product.ts";

interface UnderKills {
  product: Awaited<ReturnType<typeof startProduct>>;
  /** Of the survey, and of its question with stars. */
  code: string;
  stars: string;
  respondents: number;
  kills: number;
}

/**
 * Answers a survey by many respondents at once, a fifth of whose acknowledgements are lost, while the product is killed
 * and started again at even distances. Resolves with what was sent, and after how many ms each start was ready.
 */
export async function answerUnderKills({ product, code, stars, respondents, kills }: UnderKills) {
  const restarts: number[] = [];
  let killing = Promise.resolve();
  const sent = await answerUnsteadily({
    base: () => product.base,
    code,
    stars,
    respondents,
    at_once: 64,
    lost: 0.2,
    lot: Math.random,
    onThrough: (through) => {
      if (restarts.length >= kills || through < ((restarts.length + 1) * respondents) / (kills + 1)) return;
      restarts.push(0);
      const at = restarts.length - 1;
      killing = killing.then(async () => {
        restarts[at] = await product.killAndStart();
      });
    },
  });
  await killing;
  return { sent, restarts };
}
