import { type Answer, OTHER } from "../answers.ts";
import { isOpenText } from "../open-text.ts";
import type { Choice } from "../questions/choices.ts";
import { AGREED } from "../questions/consent.ts";
import { TICKED } from "../questions/form-input.ts";
import { cellId } from "../questions/grid.ts";
import { placeCount, rankingAnswer } from "../questions/ranking.ts";
import type { OptionsOf, Question } from "../questions.ts";
import type { Lots } from "./lots.ts";
import { DAYS, NUMBERS, TEXTS } from "./random-comparison.ts";
import { randomText } from "./random-text.ts";

/** An answer that fits the question, with the choices that it offers; undefined where there is none to give. */
export function randomAnswer(
  random: Lots,
  question: Question,
  choices: readonly Choice[],
): Answer | undefined {
  switch (question.type) {
    case "single_choice":
    case "dropdown":
    case "multiple_choice":
    case "dynamic_choice": {
      const several =
        question.type === "multiple_choice" || ("multiple" in question.options && question.options.multiple);
      const one = random.of(choices)?.id;
      const ids = several ? someTogether(random, choices, one ?? "", 40) : [one];
      if (!one) return undefined;
      const own = question.type !== "dynamic_choice" && ids.includes(OTHER);
      return { choice_ids: ids as string[], ...(own ? { text: "Mine" } : {}) };
    }
    case "text_input":
      return { text: isOpenText(question) ? randomText(random) : typed(random, question.options.format) };
    case "rating_star":
      return { value: 1 + random.below(question.options.stars) };
    case "emoticon":
      return { value: 1 + random.below(question.options.faces) };
    case "metric_range": {
      const { from, to, step } = question.options;
      return { value: from + step * random.below(Math.floor((to - from) / step) + 1) };
    }
    case "form_input":
      return {
        fields: Object.fromEntries(question.options.fields.map(({ id, kind }) => [id, typed(random, kind)])),
      };
    case "matrix": {
      const { rows, columns, multiple } = question.options;
      const choice_ids = rows.flatMap((row) => {
        const one = random.of(columns)?.id;
        const given = someTogether(random, columns, one ?? "", multiple ? 40 : 0);
        return given.map((column) => cellId(row.id, column));
      });
      return { choice_ids };
    }
    case "ranking": {
      const left = question.options.choices.map(({ id }) => id);
      const ranked = Array.from({ length: placeCount(question.options) }, () =>
        left.splice(random.below(left.length), 1),
      );
      return rankingAnswer(ranked.flat());
    }
    case "constant_sum":
      return sharedOut(random, question.options);
    case "signature":
      return { text: "Lan" };
    case "consent":
      return { choice_ids: [AGREED] };
    case "photo":
    case "file_upload":
    case "statement":
      return undefined;
    default:
      // Without an answer a new kind would be walked past in silence.
      return question satisfies never;
  }
}

/** The total, shared out by lot; nothing for some. */
function sharedOut(random: Lots, { choices, total }: OptionsOf<"constant_sum">): Answer {
  let left = total;
  const fields = choices.map(({ id }, at) => {
    const amount = at === choices.length - 1 ? left : random.below(left + 1);
    left -= amount;
    return [id, String(amount)];
  });
  return { fields: Object.fromEntries(fields) };
}

/** Choices that go together, one of them given. */
function someTogether(random: Lots, choices: readonly Choice[], one: string, percent: number): string[] {
  const alone = choices.some(({ id, exclusive }) => id === one && exclusive);
  return choices
    .filter(({ id, exclusive }) => id === one || (!alone && !exclusive && random.chance(percent)))
    .map(({ id }) => id);
}

/** What fits a field. */
function typed(random: Lots, format: string): string {
  if (format === "may_reply") return TICKED;
  if (format === "number") return random.of(NUMBERS) ?? "0";
  return (format === "date" ? random.of(DAYS) : random.of(TEXTS)) ?? "";
}
