import type { CaseStatus } from "@soundings/contract/cases";
import { useTranslation } from "react-i18next";
import { StatePill, type Tone } from "../ui/state-pill.tsx";

const TONES: Partial<Record<CaseStatus, Tone>> = { open: "warn", closed: "good" };

/** How a case stands, in a word. */
export function StatusPill({ status }: { status: CaseStatus }) {
  const { t } = useTranslation("cases");
  return <StatePill tone={TONES[status]}>{t(`status.${status}`)}</StatePill>;
}
