import { Button } from "@mantine/core";
import type { GoogleAccount } from "@soundings/contract/consents";
import type { GoogleSheet, SheetErrorCode } from "@soundings/contract/google-sheets";
import { CircleAlert, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useFormat } from "../../../lib/format.ts";
import { Notice } from "./notice.tsx";
import { isPassing, type SheetProblem } from "./sheet-state.ts";
import { stepAddress } from "./steps.ts";
import { useConnectAccount } from "./use-connect-account.ts";

interface SheetProblemNoticeProps {
  sheet: GoogleSheet;
  trouble: SheetProblem;
  accounts: readonly GoogleAccount[];
}

/** What keeps rows away from a sheet, and what to do about it. */
export function SheetProblemNotice({ sheet, trouble, accounts }: SheetProblemNoticeProps) {
  const { t } = useTranslation("google-sheets");
  const format = useFormat();
  const account = accounts.find(({ id }) => id === sheet.google_account_id);
  const passing = trouble !== "NO_ACCOUNT" && isPassing(trouble);
  return (
    <Notice
      kind={passing ? undefined : "bad"}
      icon={passing ? Clock : CircleAlert}
      title={t(`trouble.${trouble}.title`)}
    >
      <p>{t(`trouble.${trouble}.text`, { email: account?.email ?? "Google" })}</p>
      {passing && sheet.next_try_at && (
        <p>{t("trouble.next", { time: format.dateTime(sheet.next_try_at) })}</p>
      )}
      <Remedy sheet={sheet} trouble={trouble} />
    </Notice>
  );
}

/** Those that end with another spreadsheet. */
const ANOTHER: readonly (SheetErrorCode | "NO_ACCOUNT")[] = ["GONE", "FULL"];

function Remedy({ sheet, trouble }: { sheet: GoogleSheet; trouble: SheetProblem }) {
  const { t } = useTranslation("google-sheets");
  const [params] = useSearchParams();
  const { connect, leaving } = useConnectAccount();
  const id = sheet.google_account_id;
  if (trouble === "RECONNECT" && id) {
    return (
      <Button loading={leaving} onClick={() => connect(id)}>
        {t("accounts.again")}
      </Button>
    );
  }
  if (trouble === "NO_ACCOUNT") {
    return (
      <Button component={Link} to={stepAddress(params, { step: "login-list" })}>
        {t("trouble.choose")}
      </Button>
    );
  }
  if (!ANOTHER.includes(trouble) || !id) return null;
  return (
    <Button
      component={Link}
      to={stepAddress(params, { step: "create-sheet", google_account: id, another: true })}
    >
      {t("trouble.another")}
    </Button>
  );
}
