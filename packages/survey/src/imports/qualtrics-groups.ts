import { isParameterName } from "../parameter-name.ts";
import type { AskedValues } from "./asked-values.ts";
import { type Loose, listOf, looseOf, own, textOf } from "./loose.ts";
import type { Notebook } from "./notebook.ts";

/** What stands in the flow beside pages: fields of links, and fields that a lot fills. */

const MAX_DEPTH = 20;
/** As many as a draw has groups (survey.ts). */
const MAX_GROUPS = 10;

export interface FlowFields {
  /** Names of what links carry. */
  parameters: Set<string>;
  /** Groups that somebody is in by lot, by the fields that say which. */
  groups: Map<string, AskedValues>;
}

/** Fields that links fill, and those by lot; others, which have a value of their own, are worked out there. */
export function fieldsOf(elements: readonly Loose[], notebook: Notebook): FlowFields {
  const found: FlowFields = { parameters: new Set(), groups: new Map() };
  const walk = (flow: Loose, depth: number): void => {
    for (const value of depth > MAX_DEPTH ? [] : listOf(own(flow, "Flow"))) {
      const place = looseOf(value);
      if (isLotOfFields(place)) addGroups(place, found.groups, notebook);
      else {
        for (const one of listOf(own(place, "EmbeddedData")).map(looseOf)) {
          const name = textOf(own(one, "Field"));
          const isFilled = textOf(own(one, "Value")) === "" || textOf(own(one, "Type")) === "Recipient";
          if (isFilled && isParameterName(name)) found.parameters.add(name);
          else notebook.note("parameter", "", name);
        }
        walk(place, depth + 1);
      }
    }
  };
  for (const element of elements) walk(looseOf(own(element, "Payload")), 0);
  return found;
}

/** "One of these fields is set": how somebody is put in a group there. */
export function isLotOfFields(place: Loose): boolean {
  const inner = listOf(own(place, "Flow")).map(looseOf);
  return (
    textOf(own(place, "Type")) === "BlockRandomizer" &&
    inner.length > 0 &&
    inner.every((one) => textOf(own(one, "Type")) === "EmbeddedData")
  );
}

function addGroups(place: Loose, groups: Map<string, AskedValues>, notebook: Notebook): void {
  const where = notebook.element(textOf(own(place, "Description")) || textOf(own(place, "FlowID")));
  const members = listOf(own(place, "Flow")).map((one) =>
    listOf(own(looseOf(one), "EmbeddedData")).map(looseOf),
  );
  const isOne = Number(own(place, "SubSet") ?? 1) === 1;
  const draw = isOne && members.length > 1 && members.length <= MAX_GROUPS ? notebook.draw() : null;
  if (draw === null) {
    notebook.note("randomisation", where);
    return;
  }
  for (const [at, fields] of members.entries()) {
    for (const field of fields) {
      const name = textOf(own(field, "Field"));
      const about = { random_group: { of: members.length, draw } };
      const known = groups.get(name) ?? {
        ...{ key: "", type: "random_group" as const, about },
        ...{ choices: new Map<string, string>(), rows: new Map<string, string>() },
      };
      groups.set(name, {
        ...known,
        choices: new Map([...known.choices, [textOf(own(field, "Value")), String(at + 1)]]),
      });
    }
  }
  notebook.take("random_group", where);
}
