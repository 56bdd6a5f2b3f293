import type { ResponseFacts } from "./facts.ts";
import type { Norms } from "./norms.ts";
import type { Finding } from "./reasons.ts";

/** What cannot be, by what the survey's author said, by the other numbers, and by the way a response came. */
export function checkTruth(facts: ResponseFacts, norms: Norms): Finding[] {
  const findings: Finding[] = [];
  const { impossible, wrong_checks, numbers, arrival } = facts;
  if (impossible.length > 0) {
    findings.push({ reason: "impossible", strong: true, evidence: { names: impossible.join(", ") } });
  }
  const [check] = wrong_checks;
  if (check !== undefined) {
    findings.push({
      reason: "wrong_check",
      strong: true,
      evidence: { question_id: check, checks: wrong_checks.length },
    });
  }
  for (const { question_id, value } of numbers) {
    const usual = norms.numbers.get(question_id);
    if (!usual || (value >= usual.low && value <= usual.high)) continue;
    findings.push({ reason: "odd_number", strong: true, evidence: { question_id, value } });
    break;
  }
  if (arrival === "hidden_field") findings.push({ reason: "hidden_field", strong: true, evidence: {} });
  if (arrival === "no_page") findings.push({ reason: "no_page", strong: false, evidence: {} });
  return findings;
}
