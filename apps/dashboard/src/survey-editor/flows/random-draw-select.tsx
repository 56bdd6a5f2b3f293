import { Select } from "@mantine/core";
import type { ConditionSubject } from "@soundings/survey/condition-shape";
import { drawKey, type RandomGroup } from "@soundings/survey/random-group";
import { useTranslation } from "react-i18next";

/** Draws that are offered: two, so that two trials of one survey do not depend on each other. */
const DRAWS = [1, 2].flatMap((draw) =>
  [2, 3, 4, 5].map((groups): RandomGroup => ({ kind: "random_group", groups, draw })),
);

interface Props {
  label: string;
  subject: RandomGroup;
  onSubject: (subject: ConditionSubject) => void;
}

/** Among how many groups a random path draws. */
export function RandomDrawSelect({ label, subject, onSubject }: Props) {
  const { t } = useTranslation("survey-flows");
  // Programs may ask for others.
  const known = DRAWS.some((one) => drawKey(one) === drawKey(subject));
  const draws = known ? DRAWS : [subject, ...DRAWS];
  return (
    <Select
      aria-label={label}
      description={t("draw.shares")}
      inputWrapperOrder={["input", "description"]}
      allowDeselect={false}
      value={drawKey(subject)}
      data={draws.map((one) => ({
        value: drawKey(one),
        label: t(one.draw === 1 ? "draw.first" : "draw.again", { groups: one.groups, draw: one.draw }),
      }))}
      onChange={(key) => {
        const chosen = draws.find((one) => drawKey(one) === key);
        if (chosen) onSubject(chosen);
      }}
    />
  );
}
