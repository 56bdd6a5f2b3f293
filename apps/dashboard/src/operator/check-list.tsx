import { Button, Skeleton } from "@mantine/core";
import type { ShownFinding } from "@soundings/contract/checks";
import { Check, CircleX, Eye, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { focusSection } from "../settings/settings-nav.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { StatePill, type Tone } from "../ui/state-pill.tsx";
import { toast } from "../ui/toasts.tsx";
import { useChecks, useTestMail } from "./check-queries.ts";
import styles from "./findings.module.css";

const ICONS: Record<ShownFinding["state"], LucideIcon> = { fine: Check, look: Eye, wrong: CircleX };
const TONES: Record<ShownFinding["state"], Tone> = { fine: "good", look: "warn", wrong: "bad" };
/** What is wrong stands first; what is fine is shown to who asks. */
const SHOWN: ShownFinding["state"][] = ["wrong", "look"];
/** Sections of this page that tell more of what a check looks at. */
const SECTIONS: Record<string, string> = {
  database: "installation",
  versions: "installation",
  backups: "backups",
  queue: "failing",
  disk: "growing",
};

/** What `soundings doctor` finds, and a mail on trial. */
export function CheckList() {
  const { t } = useTranslation("operator");
  const { data, error, isError, isFetching, refetch } = useChecks();
  const testMail = useTestMail();
  const problemText = useProblemText();
  const send = () =>
    testMail.mutate(undefined, {
      // Beside the page: an answer within it would push what is read away.
      onSuccess: ({ finding: { state, says, todo } }) =>
        toast({
          id: "test-mail",
          kind: state === "fine" ? "success" : state === "look" ? "info" : "error",
          message: [says, todo].filter(Boolean).join(" "),
          duration: 12_000,
        }),
      onError: (problem) => toast({ id: "test-mail", kind: "error", message: problemText(problem) }),
    });
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.about} role="status">
          {data ? <Summary findings={data.findings} /> : t("checks.looking")}
        </div>
        <div className={styles.actions}>
          <Button variant="default" loading={testMail.isPending} onClick={send}>
            {t("checks.testMail")}
          </Button>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("checks.again")}
          </Button>
        </div>
      </div>
      {data ? <Findings findings={data.findings} /> : <Skeleton height={156} className={styles.loading} />}
    </>
  );
}

function Summary({ findings }: { findings: ShownFinding[] }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const count = (state: ShownFinding["state"]) => findings.filter((one) => one.state === state).length;
  const [wrong, look] = [count("wrong"), count("look")];
  if (wrong > 0) return <>{t("checks.wrong", { count: wrong, number: format.number(wrong) })}</>;
  if (look > 0) return <>{t("checks.look", { count: look, number: format.number(look) })}</>;
  return <>{t("checks.fine")}</>;
}

function Findings({ findings }: { findings: ShownFinding[] }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const fine = findings.filter(({ state }) => state === "fine");
  const shown = SHOWN.flatMap((state) => findings.filter((one) => one.state === state));
  const all = open ? [...shown, ...fine] : shown;
  return (
    <>
      {all.length > 0 && (
        <ul className={styles.list} aria-label={t("checks.list")}>
          {all.map((finding) => (
            <li key={`${finding.check} ${finding.code}`} className={styles.item}>
              <Finding finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {fine.length > 0 && (
        <div className={styles.more}>
          <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open
              ? t("checks.hideFine")
              : t("checks.showFine", { count: fine.length, number: format.number(fine.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

function Finding({ finding: { check, title, state, says, todo } }: { finding: ShownFinding }) {
  const { t } = useTranslation("operator");
  const Icon = ICONS[state];
  const section = SECTIONS[check];
  return (
    <>
      <div className={styles.what}>
        <span className={styles.name}>
          {section ? (
            <Link to={`#${section}`} onClick={() => focusSection(section)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <span className={styles.says}>{says}</span>
        {todo && <span className={styles.todo}>{todo}</span>}
      </div>
      <StatePill tone={TONES[state]}>
        <Icon size={14} aria-hidden="true" />
        {t(`checks.state.${state}`)}
      </StatePill>
    </>
  );
}
