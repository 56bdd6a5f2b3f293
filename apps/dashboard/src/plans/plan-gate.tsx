import { Tooltip } from "@mantine/core";
import type { MouseEvent, ReactElement } from "react";
import { useProblemText } from "../lib/problem-text.ts";
import { type Creation, planProblemOf } from "./plan-problems.ts";
import { useUsage } from "./usage-queries.ts";

/** Props of a button; none where it may be pressed. */
interface Gate {
  "data-disabled"?: true;
  "aria-disabled"?: true;
  onClick?: (event: MouseEvent) => void;
}

const SHUT: Gate = {
  "data-disabled": true,
  "aria-disabled": true,
  onClick: (event) => event.preventDefault(),
};

/**
 * Around a button that makes something: where the plan would refuse it, the button can be reached but not
 * pressed, and says why. Spread what it is given last.
 */
export function PlanGate({ what, children }: { what: Creation; children: (gate: Gate) => ReactElement }) {
  const { data } = useUsage();
  const problemText = useProblemText();
  const refusal = data ? planProblemOf(data, what) : null;
  return (
    <Tooltip
      label={refusal && problemText(refusal)}
      disabled={!refusal}
      position="bottom"
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
    >
      {children(refusal ? SHUT : {})}
    </Tooltip>
  );
}
