/**
 * Quotas under many respondents at once while the server is killed: no group takes more than its target, none is lost.
 *
 *     npm run bench -- quotas [--respondents 3000] [--kills 3]
 *
 * Starts the built product on an empty data folder and publishes two pages with a quota of 15 groups, three answers by
 * five stars, whose targets are a third of who comes. 64 at once turn the page, where most are told that their group is
 * full, and finish. A fifth of the acknowledgements never arrive, so they send again; three of ten requests are sent
 * twice; the whole process tree gets SIGKILL meanwhile. At the end each group must have as many as were told that they
 * were taken, and never more than its target.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { newId } from "../apps/server/src/db/new-id.ts";
import { blankBlock, blankQuestion } from "../packages/survey/src/blank.ts";
import { addBlock, addQuestion } from "../packages/survey/src/edit-blocks.ts";
import { gridValues } from "../packages/survey/src/quota-grid.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { publishTenQuestions, withQuota } from "./product/publish-survey.ts";
import { startProduct } from "./product/start-product.ts";

const { values } = parseArgs({
  options: {
    respondents: { type: "string", default: "3000" },
    kills: { type: "string", default: "3" },
  },
});
const respondents = Number(values.respondents);
const kills = Number(values.kills);
const AT_ONCE = 64;
const LOST = 0.2;

const product = await startProduct({ BOT_CHECK: "off" });
try {
  let made: Survey | undefined;
  const { id, code } = await publishTenQuestions(product, (one) => {
    const block = blankBlock(newId(), "Second");
    const more = { ...blankQuestion(newId, "rating_star", block.id), title: "And how was that?" };
    made = withQuota(addQuestion(addBlock(one, block, newId), more), Math.round(respondents / 3));
    return made;
  });
  const [choice, stars] = [made?.blocks[0]?.questions[0], made?.blocks[0]?.questions[2]];
  const seen = made?.block_flows.at(-1)?.id ?? "";
  if (!choice || !stars) throw new Error("The questions are there.");
  const kinds = gridValues(choice).flatMap((one) => [1, 2, 3, 4, 5].map((value) => ({ one, value })));
  const taken = new Map<number, number>();
  const told = { screened: 0, requests: 0, lost: 0, failed: 0 };
  let [next, through] = [0, 0];
  const restarts: number[] = [];
  let killing = Promise.resolve();

  const deliver = async (response_id: string, body: string): Promise<{ state: string; reason?: string }> => {
    for (;;) {
      told.requests++;
      try {
        const reply = await fetch(`${product.base}/api/public/responses/${response_id}`, {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body,
        });
        if (reply.status >= 500) throw new Error(String(reply.status));
        if (!reply.ok) process.exitCode = 1;
        const said = (await reply.json()) as { state: string; reason?: string };
        if (Math.random() >= LOST) return said;
        told.lost++;
      } catch {
        told.failed++;
        await sleep(50 + Math.random() * 150);
      }
    }
  };

  const respond = async () => {
    const kind = Math.floor(Math.random() * kinds.length);
    const { one, value } = kinds[kind] ?? { one: "", value: 1 };
    const answers = { [choice.id]: { choice_ids: [one] }, [stars.id]: { value } };
    const response_id = newId();
    const write = (sequence: number, submit: boolean) =>
      JSON.stringify({ code, language: "en", answers, seen: submit ? null : seen, sequence, submit });
    const send = async (sequence: number, submit: boolean) => {
      const [said] = await Promise.all(
        Array.from({ length: Math.random() < 0.3 ? 2 : 1 }, () =>
          deliver(response_id, write(sequence, submit)),
        ),
      );
      return said;
    };
    const turned = await send(1, false);
    const said = turned?.state === "begun" ? await send(2, true) : turned;
    if (said?.state === "submitted") taken.set(kind, (taken.get(kind) ?? 0) + 1);
    else if (said?.reason === "quota") told.screened++;
    else process.exitCode = 1;
  };

  const work = async () => {
    while (next < respondents) {
      next++;
      await respond();
      through++;
      if (restarts.length < kills && through >= ((restarts.length + 1) * respondents) / (kills + 1)) {
        const at = restarts.push(0) - 1;
        killing = killing.then(async () => {
          restarts[at] = await product.killAndStart();
        });
      }
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await killing;
  const seconds = (performance.now() - began) / 1_000;

  const { quotas } = (await product.api("GET", `/surveys/${id}/quotas`)) as {
    quotas: { cells: { target: number; used: number; screened_out: number }[] }[];
  };
  const cells = quotas[0]?.cells ?? [];
  const sum = (of: (cell: (typeof cells)[number]) => number) => cells.reduce((all, one) => all + of(one), 0);
  const { answer_count } = (await product.api("GET", `/surveys/${id}`)) as { answer_count: number };
  const acknowledged = [...taken.values()].reduce((all, one) => all + one, 0);
  const over = cells.filter(({ used, target }) => used > target).length;
  const wrong = cells.filter(({ used }, at) => used !== (taken.get(at) ?? 0)).length;
  console.table([
    {
      respondents,
      requests: told.requests,
      "acknowledgements lost": told.lost,
      "met no server": told.failed,
      kills: restarts.length,
      "ready again, s": restarts.map((one) => one.toFixed(1)).join(" "),
      seconds: seconds.toFixed(1),
    },
  ]);
  console.table([
    {
      groups: cells.length,
      "targets in all": sum(({ target }) => target),
      taken: acknowledged,
      "in the counts": sum(({ used }) => used),
      "in the survey": answer_count,
      "screened out": told.screened,
      "in their counts": sum(({ screened_out }) => screened_out),
      "over target": over,
      "groups that differ": wrong,
    },
  ]);
  const right =
    over === 0 &&
    wrong === 0 &&
    answer_count === acknowledged &&
    acknowledged + told.screened === respondents;
  console.log(right ? "Exactly the targets, and none lost." : "WRONG");
  if (!right) process.exitCode = 1;
} finally {
  await product.stop();
}
