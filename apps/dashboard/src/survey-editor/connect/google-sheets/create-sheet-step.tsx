import { Button, Checkbox, Radio, TextInput } from "@mantine/core";
import type { GoogleAccount } from "@soundings/contract/consents";
import type { GoogleSheet, Spreadsheet } from "@soundings/contract/google-sheets";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useFormat } from "../../../lib/format.ts";
import { toast } from "../../../ui/toasts.tsx";
import { useSurvey } from "../../draft-context.tsx";
import styles from "./create-sheet-step.module.css";
import { GoOnWithSheet } from "./go-on-with-sheet.tsx";
import { GoogleProblem } from "./google-problem.tsx";
import { Notice } from "./notice.tsx";
import { useCreateSheet, useSpreadsheets } from "./sheet-queries.ts";
import { SpreadsheetChoice } from "./spreadsheet-choice.tsx";
import { StepActions, StepFrame } from "./step-frame.tsx";
import { stepAddress } from "./steps.ts";
import { useConnectAccount } from "./use-connect-account.ts";

const MAX_TITLE_LENGTH = 200;

interface CreateSheetStepProps {
  account: GoogleAccount;
  /** The one that is connected, which a new one takes the place of. */
  sheet: GoogleSheet | null;
  /** Answers that are in no sheet. */
  earlier: number;
}

/** A new spreadsheet, or one that Soundings made before, for the answers. */
export function CreateSheetStep({ account, sheet, earlier }: CreateSheetStepProps) {
  const { t } = useTranslation("google-sheets");
  const format = useFormat();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = useSurvey((survey) => survey.id);
  const name = useSurvey((survey) => survey.name);
  const creating = useCreateSheet(id);
  const [kind, setKind] = useState<"new" | "made">("new");
  const [title, setTitle] = useState(() => (name.trim() || t("create.untitled")).slice(0, MAX_TITLE_LENGTH));
  const [chosen, setChosen] = useState<Spreadsheet | null>(null);
  const [backfill, setBackfill] = useState(true);
  const [tried, setTried] = useState(false);
  // The list moves the button as it comes: nobody presses it before.
  const { isLoading, isFetchingNextPage } = useSpreadsheets(account.id, kind === "made");
  const listing = isLoading || isFetchingNextPage;
  const titleField = useRef<HTMLInputElement>(null);
  // A sheet in place of another begins anew: every answer is in none of it.
  const before = sheet ? earlier + sheet.rows.written + sheet.rows.pending + sheet.rows.failed : earlier;
  const missing = kind === "new" ? title.trim() === "" : chosen === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) {
      if (kind === "new") titleField.current?.focus();
      return;
    }
    const target = kind === "new" ? { title: title.trim() } : { spreadsheet_id: chosen?.id };
    const body = { google_account_id: account.id, ...target, backfill: backfill && before > 0 };
    creating.mutate(body, {
      onSuccess: (made) => {
        toast({ id: "google-sheet", kind: "success", message: t("create.done", { title: made.title }) });
        navigate(stepAddress(params), { replace: true });
      },
    });
  };

  return (
    <StepFrame
      title={t("create.title")}
      text={
        <>
          {t("create.with", { email: account.email })}{" "}
          <Link to={stepAddress(params, { step: "login-list", another: sheet !== null })}>
            {t("create.change")}
          </Link>
        </>
      }
      back={
        sheet
          ? { to: stepAddress(params), label: t("back.sheet") }
          : { to: stepAddress(params, { step: "login-list" }), label: t("back.accounts") }
      }
    >
      {account.reconnect ? (
        <ConnectFirst account={account} />
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          {sheet?.google_account_id === null && <GoOnWithSheet sheet={sheet} account={account} />}
          <Radio.Group
            label={t("create.kind")}
            value={kind}
            onChange={(value) => {
              setKind(value as "new" | "made");
              creating.reset();
            }}
          >
            <div className={styles.kinds}>
              <Radio value="new" label={t("create.new")} disabled={creating.isPending} />
              <Radio value="made" label={t("create.made")} disabled={creating.isPending} />
            </div>
          </Radio.Group>
          {kind === "new" ? (
            <TextInput
              ref={titleField}
              label={t("create.name")}
              value={title}
              maxLength={MAX_TITLE_LENGTH}
              disabled={creating.isPending}
              error={tried && missing ? t("create.nameMissing") : null}
              onChange={({ currentTarget: { value } }) => setTitle(value)}
            />
          ) : (
            <SpreadsheetChoice
              account={account}
              chosen={chosen?.id ?? null}
              onChoose={setChosen}
              error={tried && missing ? t("create.choose") : null}
            />
          )}
          {before > 0 && (
            <Checkbox
              checked={backfill}
              disabled={creating.isPending}
              label={t("create.backfill", { count: before, number: format.number(before) })}
              onChange={({ currentTarget: { checked } }) => setBackfill(checked)}
            />
          )}
          {sheet && <p className={styles.instead}>{t("create.instead", { title: sheet.title })}</p>}
          <GoogleProblem error={creating.isPending ? null : creating.error} account={account} />
          <StepActions>
            <Button type="submit" size="md" disabled={listing} loading={creating.isPending}>
              {t(kind === "new" ? "create.submitNew" : "create.submitMade")}
            </Button>
            <p role="status">
              {creating.isPending && t(kind === "new" ? "create.creating" : "create.preparing")}
            </p>
          </StepActions>
        </form>
      )}
    </StepFrame>
  );
}

function ConnectFirst({ account }: { account: GoogleAccount }) {
  const { t } = useTranslation("google-sheets");
  const { connect, leaving } = useConnectAccount();
  return (
    <Notice kind="warn">
      <p>{t("trouble.RECONNECT.text", { email: account.email })}</p>
      <Button loading={leaving} onClick={() => connect(account.id)}>
        {t("accounts.again")}
      </Button>
    </Notice>
  );
}
