import { Button } from "@mantine/core";
import type { GoogleAccount } from "@soundings/contract/consents";
import { ExternalLink, FileSpreadsheet, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import styles from "./facts.module.css";
import { NeedsOperator } from "./needs-operator.tsx";
import { StepActions, StepFrame } from "./step-frame.tsx";
import { stepAddress } from "./steps.ts";
import { useConnectAccount } from "./use-connect-account.ts";

interface LoginNewStepProps {
  needs: readonly string[];
  /** An account that Google takes no more, to connect again. */
  again: GoogleAccount | undefined;
  /** A sheet is connected already. */
  connected: boolean;
}

const ASKED = [
  ["files", FileSpreadsheet],
  ["email", Mail],
] as const;

/** What Google will ask and why, before the browser goes there. */
export function LoginNewStep({ needs, again, connected }: LoginNewStepProps) {
  const { t } = useTranslation("google-sheets");
  const [params] = useSearchParams();
  const { connect, leaving } = useConnectAccount();
  return (
    <StepFrame
      title={again ? t("login.againTitle", { email: again.email }) : t("login.title")}
      text={t(again ? "login.againText" : "login.text")}
      back={{ to: stepAddress(params), label: t(connected ? "back.sheet" : "back.intro") }}
    >
      <dl className={styles.asked}>
        {ASKED.map(([what, Icon]) => (
          <div key={what}>
            <Icon size={16} aria-hidden="true" />
            <dt>{t(`login.${what}`)}</dt>
            <dd>{t(`login.${what}Why`)}</dd>
          </div>
        ))}
      </dl>
      <NeedsOperator needs={needs} />
      <StepActions>
        <Button
          size="md"
          disabled={needs.length > 0}
          loading={leaving}
          rightSection={<ExternalLink size={14} aria-hidden="true" />}
          onClick={() => connect(again?.id)}
        >
          {t("login.go")}
        </Button>
        <p>{t("login.takeBack")}</p>
      </StepActions>
    </StepFrame>
  );
}
