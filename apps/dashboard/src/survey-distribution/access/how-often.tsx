import { Radio } from "@mantine/core";
import type { Distribution } from "@soundings/contract/distribution";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../../lib/problem-text.ts";
import { toast } from "../../ui/toasts.tsx";
import { useSetAccess, useSetSingleUseOnly } from "../distribution-queries.ts";
import { Section } from "../section.tsx";
import own from "./access.module.css";

const OFTEN = ["any", "device", "person"] as const;
type Often = (typeof OFTEN)[number];

/** How often one person answers. Once by each invited person is the same as single-use links only. */
export function HowOften({ distribution }: { distribution: Distribution }) {
  const { t } = useTranslation("survey-distribution");
  const problemText = useProblemText();
  const { id, single_use_only, access } = distribution;
  const devices = useSetAccess(id);
  const links = useSetSingleUseOnly(id);
  const stored: Often = single_use_only ? "person" : access.once_per_device ? "device" : "any";
  const choose = async (often: Often) => {
    try {
      if (single_use_only !== (often === "person")) await links.mutateAsync(often === "person");
      if (access.once_per_device !== (often === "device"))
        await devices.mutateAsync({ once_per_device: often === "device" });
      toast({ id: "access", kind: "success", message: t("access.often.saved") });
    } catch (error) {
      toast({ id: "access", kind: "error", message: problemText(error) });
    }
  };
  return (
    <Section title={t("access.often.title")} hint={t("access.often.hint")}>
      <Radio.Group
        aria-label={t("access.often.title")}
        value={stored}
        onChange={(value) => void choose(OFTEN.find((one) => one === value) ?? stored)}
      >
        <div className={own.choices}>
          {OFTEN.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={devices.isPending || links.isPending}
              label={t(`access.often.${one}`)}
              description={t(`access.often.${one}Hint`)}
            />
          ))}
        </div>
      </Radio.Group>
    </Section>
  );
}
