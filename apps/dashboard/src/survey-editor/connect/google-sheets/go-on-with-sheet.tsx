import { Button } from "@mantine/core";
import type { GoogleAccount } from "@soundings/contract/consents";
import type { GoogleSheet } from "@soundings/contract/google-sheets";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useProblemText } from "../../../lib/problem-text.ts";
import { ProblemWords } from "../../../ui/problem-words.tsx";
import { toast } from "../../../ui/toasts.tsx";
import styles from "./notice.module.css";
import { Notice } from "./notice.tsx";
import { useActivateSheet } from "./sheet-queries.ts";
import { stepAddress } from "./steps.ts";

/** For a sheet whose account was taken away: another account goes on with it, and no row is written twice. */
export function GoOnWithSheet({ sheet, account }: { sheet: GoogleSheet; account: GoogleAccount }) {
  const { t } = useTranslation("google-sheets");
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const activating = useActivateSheet(sheet.survey_id);
  return (
    <Notice title={t("goOn.title", { title: sheet.title })}>
      <p>{t("goOn.text", { email: account.email })}</p>
      {activating.error && (
        <p role="alert" className={styles.bad}>
          <ProblemWords text={problemText(activating.error)} />
        </p>
      )}
      <Button
        variant="default"
        loading={activating.isPending}
        onClick={() =>
          void activating.mutateAsync({ google_account_id: account.id }).then(
            () => {
              toast({ id: "google-sheet", kind: "success", message: t("switch.on") });
              navigate(stepAddress(params), { replace: true });
            },
            // Shown above.
            () => {},
          )
        }
      >
        {t("goOn.action")}
      </Button>
    </Notice>
  );
}
