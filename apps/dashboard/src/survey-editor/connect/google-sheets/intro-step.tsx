import { Button } from "@mantine/core";
import type { GoogleAccount } from "@soundings/contract/consents";
import { Columns3, Rows3, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useDraftState } from "../../draft-context.tsx";
import styles from "./facts.module.css";
import { NeedsOperator } from "./needs-operator.tsx";
import { SheetPicture } from "./sheet-picture.tsx";
import { StepActions, StepFrame } from "./step-frame.tsx";
import { stepAddress } from "./steps.ts";

const FACTS = [
  ["row", Rows3],
  ["columns", Columns3],
  ["once", ShieldCheck],
] as const;

interface IntroStepProps {
  needs: readonly string[];
  accounts: readonly GoogleAccount[];
}

/** What a connected spreadsheet does, and the way to one. */
export function IntroStep({ needs, accounts }: IntroStepProps) {
  const { t } = useTranslation("google-sheets");
  const [params] = useSearchParams();
  const status = useDraftState((state) => state.status);
  const step = accounts.length > 0 ? "login-list" : "login-new";
  // Accounts that are connected stay in use; without any, nothing can be done before the operator.
  const closed = needs.length > 0 && accounts.length === 0;
  return (
    <StepFrame title={t("intro.title")} text={t("intro.text")}>
      <SheetPicture />
      <ul className={styles.facts}>
        {FACTS.map(([fact, Icon]) => (
          <li key={fact}>
            <Icon size={16} aria-hidden="true" />
            <span>{t(`intro.${fact}`)}</span>
          </li>
        ))}
      </ul>
      <NeedsOperator needs={needs} />
      <StepActions>
        {closed ? (
          <Button size="md" disabled>
            {t("intro.connect")}
          </Button>
        ) : (
          <Button size="md" component={Link} to={stepAddress(params, { step })}>
            {t("intro.connect")}
          </Button>
        )}
        {status === "DRAFT" && <p>{t("intro.unpublished")}</p>}
      </StepActions>
    </StepFrame>
  );
}
