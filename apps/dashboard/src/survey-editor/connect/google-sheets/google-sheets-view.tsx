import { Skeleton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ScrollSection } from "../../../ui/scroll-section.tsx";
import { useSurvey } from "../../draft-context.tsx";
import { ConnectedSheet } from "./connected-sheet.tsx";
import { CreateSheetStep } from "./create-sheet-step.tsx";
import styles from "./google-sheets-view.module.css";
import { IntroStep } from "./intro-step.tsx";
import { LoginListStep } from "./login-list-step.tsx";
import { LoginNewStep } from "./login-new-step.tsx";
import { useGoogleAccounts, useGoogleSheet } from "./sheet-queries.ts";
import { readStep, type ShownStep, shownStep, stepAddress } from "./steps.ts";

/** Answers as rows of a Google spreadsheet: connecting one step by step, then how it goes. */
export function GoogleSheetsView() {
  const { t } = useTranslation("google-sheets");
  const id = useSurvey((survey) => survey.id);
  const [params] = useSearchParams();
  const accounts = useGoogleAccounts();
  const found = useGoogleSheet(id);
  const asked = readStep(params);
  const known = accounts.data && found.data ? { ...accounts.data, ...found.data } : null;
  const shown = known
    ? shownStep(
        asked,
        known.sheet,
        known.items.map((account) => account.id),
      )
    : null;
  const view = useHeadingFocus(shown);
  useSheetAddress(shown === "connected" && asked.step !== "intro");

  if (!known || !shown) {
    const failed = [accounts, found].find(({ isError }) => isError);
    if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
    return (
      <div className={styles.view} aria-busy="true" aria-label={t("loading")} role="status">
        <Skeleton height={24} width={240} />
        <Skeleton height={20} width={400} maw="100%" />
        <Skeleton height={160} />
      </div>
    );
  }
  const { needs, items, sheet, earlier } = known;
  // The address may name none, where there is no choice.
  const chosen = items.find(({ id }) => id === asked.google_account);
  const account = chosen ?? items[0];
  return (
    <ScrollSection ref={view} className={styles.view} data-step={shown} aria-label={t("name")}>
      {shown === "intro" && <IntroStep needs={needs} accounts={items} />}
      {shown === "login-list" && (
        <LoginListStep needs={needs} accounts={items} another={asked.another} connected={sheet !== null} />
      )}
      {shown === "login-new" && <LoginNewStep needs={needs} again={chosen} connected={sheet !== null} />}
      {shown === "create-sheet" && account && (
        <CreateSheetStep key={account.id} account={account} sheet={sheet} earlier={earlier} />
      )}
      {shown === "connected" && sheet && <ConnectedSheet sheet={sheet} earlier={earlier} accounts={items} />}
    </ScrollSection>
  );
}

/** Coming back from Google to a sheet that is there: its address names no step, or a reload would take one. */
function useSheetAddress(wrong: boolean): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (wrong) void navigate(stepAddress(params), { replace: true });
  }, [wrong, params, navigate]);
}

/** The heading of a new step gets the focus, so that it is read out; the first one does not take it. */
function useHeadingFocus(shown: ShownStep | null) {
  const view = useRef<HTMLDivElement>(null);
  const before = useRef<ShownStep | null>(null);
  useEffect(() => {
    if (before.current !== null && shown !== before.current) {
      view.current?.querySelector<HTMLElement>("[data-step-heading]")?.focus();
    }
    if (shown) before.current = shown;
  }, [shown]);
  return view;
}
