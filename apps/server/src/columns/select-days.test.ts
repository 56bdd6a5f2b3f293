import { counter, id } from "@soundings/survey/testing/build";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOfNumber } from "../statistics/calendar.ts";
import { NO_DAY } from "./dataset-view.ts";
import { blankColumns } from "./load-columns.ts";
import { selectDays } from "./select-comments.ts";

const newId = counter(1);
const comment = fc.record({
  day: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(NO_DAY, -20_000, 40_000)),
  sentiment: fc.integer({ min: 0, max: 3 }),
  copy: fc.integer({ min: 0, max: 1 }),
});
const day = fc.option(fc.integer({ min: -4, max: 4 }), { nil: undefined });

test("days select the analysed comments of the first to the last, without near copies, which are counted", () => {
  fc.assert(
    fc.property(fc.array(comment, { maxLength: 40 }), day, day, (comments, from, to) => {
      const columns = blankColumns({ account_id: newId(), dataset_id: id(1), run: 1 }, comments.length);
      for (const [at, one] of comments.entries()) {
        columns.day[at] = one.day;
        columns.sentiment[at] = one.sentiment;
        columns.copy[at] = one.copy;
      }
      const days = {
        ...(from !== undefined && { from: dayOfNumber(from) }),
        ...(to !== undefined && { to: dayOfNumber(to) }),
      };
      const isAll = from === undefined && to === undefined;
      const within = comments.flatMap(({ day: own, sentiment, copy }, at) => {
        const isWithin = own !== NO_DAY && own >= (from ?? own) && own <= (to ?? own);
        return sentiment > 0 && (isAll || isWithin) ? [{ at, copy }] : [];
      });
      const found = selectDays(columns, days);
      expect([...found.comments]).toEqual(within.filter(({ copy }) => copy === 0).map(({ at }) => at));
      expect(found.copy_count).toBe(within.filter(({ copy }) => copy === 1).length);
    }),
  );
});
