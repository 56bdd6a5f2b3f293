import type { Answers } from "@soundings/survey/answers";
import { type FlowMap, questionsOf } from "@soundings/survey/flow";
import { type Reading, type Readings, textsToRead } from "@soundings/survey/reading";
import { sourceHash } from "@soundings/survey/source-hash";
import type { Visit } from "@soundings/survey/visit";
import { goOn, presentPage, type RespondentState } from "./respondent-state.ts";
import type { PageReply, PageWrite } from "./send-write.ts";

/** How a page is turned by what its texts say: only surveys that ask about that load this. */

/** Nobody waits longer for a page. */
const PATIENCE_MS = 4_000;

/**
 * A trip with what its texts say. Those that are not read yet, or could not be when this page was turned before, are
 * sent by `ask`, which gives null where nobody answers: then they count as saying nothing.
 */
export async function afterReading(
  map: FlowMap,
  trip: RespondentState,
  ask: (unread: RespondentState) => Promise<Readings | null>,
  patience = PATIENCE_MS,
): Promise<RespondentState> {
  const { readings = {} } = trip;
  const page = presentPage(trip);
  const block = page.kind === "question" ? map.blocks.get(page.block_id) : undefined;
  const here = new Set(block && questionsOf(block).map(({ id }) => id));
  const texts = Object.entries(textsToRead(map, trip.answers)).filter(([id, text]) => {
    const known = readings[id];
    return known?.of !== sourceHash(text) || (known.missed && here.has(id));
  });
  if (texts.length === 0) return trip;
  const kept = Object.fromEntries(
    Object.entries(readings).filter(([id]) => !texts.some(([unread]) => unread === id)),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const heard = await Promise.race([ask(withReadings(trip, kept)), late]);
  clearTimeout(timer);
  const read = texts.map(([id, text]): [string, Reading] => {
    const of = sourceHash(text);
    const said = heard?.[id];
    return [id, said?.of === of ? said : { of, said: null, missed: true }];
  });
  return withReadings(trip, { ...kept, ...Object.fromEntries(read) });
}

const withReadings = (trip: RespondentState, readings: Readings): RespondentState => ({
  ...trip,
  readings,
  missed: Object.keys(readings).filter((id) => readings[id]?.missed),
});

type Send = (write: PageWrite) => Promise<PageReply | null>;

/** Has a page's texts read with the writes that it sends anyway, by `send`. */
export function pageReader(send: Send) {
  let waiting = false;
  let tell: ((reply: PageReply | null) => void) | null = null;
  return {
    async send(write: PageWrite): Promise<PageReply | null> {
      const reply = await send(write);
      waiting = reply === null;
      // Another window that was ahead makes the page write once more.
      if (reply?.state !== "begun" || reply.sequence <= write.sequence) tell?.(reply);
      return reply;
    },
    /**
     * Turns a page once what is typed on it is read. `write` sends the trip as it is; `settle` is given the one that
     * follows, null where nothing is taken any more. Meanwhile another device may have answered: `answers` has both's.
     */
    async turn(
      map: FlowMap,
      trip: RespondentState,
      visit: Visit,
      {
        write,
        answers,
        settle,
      }: {
        write: (unread: RespondentState) => void;
        answers: () => Answers;
        settle: (read: RespondentState | null) => void;
      },
    ) {
      let over = false;
      const ask = (unread: RespondentState) =>
        new Promise<Readings | null>((resolve) => {
          tell = (reply) => {
            over = reply?.state === "closed" || reply?.state === "submitted";
            resolve(reply?.state === "begun" ? (reply.readings ?? null) : null);
          };
          write(unread);
          if (waiting) tell(null);
        });
      const read = await afterReading(map, trip, ask);
      tell = null;
      settle(over ? null : goOn(map, { ...read, answers: answers() }, visit));
    },
  };
}
