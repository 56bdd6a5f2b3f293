import { Select } from "@mantine/core";
import type { Distribution } from "@soundings/contract/distribution";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { toast } from "../../ui/toasts.tsx";
import { useSetAccess } from "../distribution-queries.ts";
import { Section } from "../section.tsx";
import own from "./access.module.css";

/** Days that a link works; one that a program set is offered beside them. */
const DAYS = [1, 7, 30, 90];
const OFF = "off";

/** Whether what was begun may go on on another device, and for how long. */
export function ElsewhereSection({ distribution: { id, access } }: { distribution: Distribution }) {
  const { t } = useTranslation("survey-distribution");
  const format = useFormat();
  const problemText = useProblemText();
  const saving = useSetAccess(id);
  const { continue_days } = access;
  const days = [...new Set([...DAYS, ...(continue_days === null ? [] : [continue_days])])];
  const choose = (value: string | null) =>
    saving.mutate(
      { continue_days: value === null || value === OFF ? null : Number(value) },
      {
        onSuccess: () => toast({ id: "access", kind: "success", message: t("access.elsewhere.saved") }),
        onError: (error) => toast({ id: "access", kind: "error", message: problemText(error) }),
      },
    );
  return (
    <Section title={t("access.elsewhere.title")} hint={t("access.elsewhere.hint")}>
      <Select
        className={own.password ?? ""}
        label={t("access.elsewhere.label")}
        allowDeselect={false}
        disabled={saving.isPending}
        value={continue_days === null ? OFF : String(continue_days)}
        onChange={choose}
        data={[
          { value: OFF, label: t("access.elsewhere.off") },
          ...days
            .sort((one, other) => one - other)
            .map((count) => ({
              value: String(count),
              label: t("access.elsewhere.days", { count, number: format.number(count) }),
            })),
        ]}
      />
    </Section>
  );
}
