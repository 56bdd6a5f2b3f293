import { Button } from "@mantine/core";
import type { GoogleAccount } from "@soundings/contract/consents";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../lib/call-error.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { ProblemWords } from "../../../ui/problem-words.tsx";
import { Notice } from "./notice.tsx";
import { useConnectAccount } from "./use-connect-account.ts";

interface GoogleProblemProps {
  error: unknown;
  account: Pick<GoogleAccount, "id">;
  onRetry?: () => void;
}

/** What Google said no with; when consent ended, the way to give it again. */
export function GoogleProblem({ error, account, onRetry }: GoogleProblemProps) {
  const { t } = useTranslation("google-sheets");
  const { t: common } = useTranslation();
  const problemText = useProblemText();
  const { connect, leaving } = useConnectAccount();
  if (!error) return null;
  const ended = error instanceof CallError && error.code === "GOOGLE_RECONNECT";
  return (
    <Notice role="alert" kind="bad">
      <p>
        <ProblemWords text={problemText(error)} />
      </p>
      {ended ? (
        <Button variant="default" loading={leaving} onClick={() => connect(account.id)}>
          {t("accounts.again")}
        </Button>
      ) : (
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            {common("tryAgain")}
          </Button>
        )
      )}
    </Notice>
  );
}
