import type { ResponseFacts } from "./facts.ts";
import { deviationOf, residuals, rowOf, standardised } from "./mix.ts";
import type { Norms } from "./norms.ts";
import type { Finding } from "./reasons.ts";
import { ratingOf } from "./text-fit.ts";

/** Whether what was said goes together, as it does with others who answered. */

/** Standard deviations as they are spread in a survey. */
const STRANGE = 2.1;
/** Of a normal distribution. */
const FEWEST = 4;
const OPPOSITE = 4.8;
const ALMOST_OPPOSITE = 3.6;
const AGAINST = 2;
const CLEARLY_AGAINST = 2.5;

export function checkOpinions(facts: ResponseFacts, norms: Norms): Finding[] {
  const { mix } = norms;
  if (!mix) return [];
  const row = rowOf(facts, mix.at);
  const answered = row.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0);
  if (answered < FEWEST) return [];
  const { distance, each } = residuals(mix, standardised(mix, row));
  const findings: Finding[] = [];
  const deviation = deviationOf(mix, distance);
  if (deviation > STRANGE && answered >= FEWEST) {
    const evidence = { answers: answered, deviation: Math.round(deviation * 10) / 10 };
    findings.push({ reason: "odd_mix", strong: deviation > mix.odd, evidence });
  }
  const worst = each.reduce((most, one, n) => (Math.abs(one) > Math.abs(each[most] as number) ? n : most), 0);
  const by = Math.abs(each[worst] as number) / Math.sqrt(mix.scale);
  const item = facts.items.find(({ key }) => key === mix.keys[worst]);
  if (item && by > ALMOST_OPPOSITE && isEnd(row[worst] as number, item.size)) {
    findings.push({
      reason: "opposite_answers",
      strong: by > OPPOSITE,
      evidence: {
        question_id: item.question_id,
        place: (row[worst] as number) + 1,
        size: item.size,
        others: (each[worst] as number) > 0 ? "lower" : "higher",
      },
    });
  }
  return [...findings, ...checkAgainstRating(facts, norms)];
}

const isEnd = (place: number, size: number) => place <= (size - 1) * 0.2 || place >= (size - 1) * 0.8;

/** "Absolutely perfect" beside one star, where others write what they rate. */
function checkAgainstRating(facts: ResponseFacts, { mix, texts }: Norms): Finding[] {
  const rating = mix && ratingOf(facts, mix);
  if (rating === null) return [];
  for (const { question_id, words, score } of facts.texts) {
    const fit = texts.get(question_id);
    if (!fit || score === null || words.length < 2) continue;
    const by = (score - fit.base - fit.slope * rating) / fit.spread;
    // Only what is clear on both sides, and on opposite ones.
    if (Math.abs(by) < AGAINST || Math.abs(score) < 40 || Math.abs(rating) < 0.8) continue;
    if (Math.sign(score) === Math.sign(rating)) continue;
    const evidence = {
      question_id,
      score: Math.round(score),
      text: words.join(" ").slice(0, 80),
      rating: rating > 0 ? "high" : "low",
    };
    return [{ reason: "text_against_rating", strong: Math.abs(by) > CLEARLY_AGAINST, evidence }];
  }
  return [];
}
