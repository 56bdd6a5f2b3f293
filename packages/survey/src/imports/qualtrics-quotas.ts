import type { OutlineEnd } from "../outline/outline.ts";
import { type Loose, looseOf, numberOf, own, textOf } from "./loose.ts";
import { askedIn } from "./qualtrics-logic.ts";
import type { QualtricsReading } from "./qualtrics-questions.ts";
import type { SourceQuota } from "./source-survey.ts";

/**
 * Quotas of Qualtrics: one group each, with what happens once it is full: the survey ends, or a branch asks for it.
 * @param full ends that branches of the flow lead to, by the ids of quotas
 */
export function quotasOf(
  elements: readonly Loose[],
  full: ReadonlyMap<string, string>,
  ends: Map<string, OutlineEnd>,
  reading: QualtricsReading,
): SourceQuota[] {
  const { notebook } = reading;
  return elements.flatMap((element): SourceQuota[] => {
    const payload = looseOf(own(element, "Payload"));
    const id = textOf(own(element, "PrimaryAttribute")) || textOf(own(payload, "ID"));
    const name = textOf(own(payload, "Name")) || textOf(own(element, "SecondaryAttribute")) || id;
    const where = notebook.element(name);
    const target = numberOf(own(payload, "Occurrences"));
    const kind = textOf(own(payload, "LogicType"));
    if (target === null || own(payload, "Logic") === undefined || /cross/i.test(kind)) {
      notebook.note("quota", where, kind);
      return [];
    }
    if (Object.keys(looseOf(own(payload, "QuotaSchedule"))).length > 0)
      notebook.note("quota", where, "QuotaSchedule");
    const when = askedIn(looseOf(own(payload, "Logic")), where, reading);
    if (!when) return [];
    const isEnding = /end|terminat|screen/i.test(textOf(own(payload, "QuotaAction")));
    const end = full.get(id) ?? ownEnd(payload, ends);
    const when_full = isEnding || full.has(id) ? "end" : "mark";
    return [{ where, name, active: true, when_full, end, groups: [{ name, target, when }] }];
  });
}

/** The address that a quota leads to by itself, as an end; null where it has none. */
function ownEnd(payload: Loose, ends: Map<string, OutlineEnd>): string | null {
  const address = textOf(own(looseOf(own(payload, "EndSurveyOptions")), "EOSRedirectURL"));
  if (!address) return null;
  const id = `quota end ${ends.size + 1}`;
  ends.set(id, { redirect_url: address });
  return id;
}
