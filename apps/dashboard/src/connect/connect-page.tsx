import { Button } from "@mantine/core";
import { PROBLEM_STATUS, type ProblemCode } from "@soundings/contract/problems";
import { useQueryClient } from "@tanstack/react-query";
import { Unplug } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { CallError } from "../lib/call-error.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { ProblemWords } from "../ui/problem-words.tsx";
import { toast } from "../ui/toasts.tsx";
import { CONSENT_TITLES, type Connected, type Finished, goOnTo, readConnected } from "./connect-address.ts";
import { uploadOrigin } from "./consent-origin.ts";
import { useConsent, useDoneText } from "./consent-queries.ts";
import { uploadPath } from "./source-paths.ts";

/** /connect: goes on to what an account was connected for, or says why it was not. */
export function ConnectPage() {
  const { t } = useTranslation("connect");
  const told = readConnected(useSearchParams()[0]);
  usePageTitle(t("title"));
  return told.problem === null ? <GoOn told={told} /> : <Failed told={told} problem={told.problem} />;
}

function GoOn({ told }: { told: Connected }) {
  const { t } = useTranslation("connect");
  const navigate = useNavigate();
  const client = useQueryClient();
  const doneText = useDoneText();
  const { finished } = (useLocation().state ?? {}) as { finished?: Finished };
  const gone = useRef(false);
  const upload = uploadOrigin();
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    void client.invalidateQueries({ queryKey: ["sources"] });
    void client.invalidateQueries({ queryKey: ["google"] });
    if (finished) {
      const { consent, instead_of } = finished;
      toast({
        id: "connected",
        kind: instead_of ? "info" : "success",
        message: doneText(finished),
        ...(!upload &&
          consent !== "google_sheets" && {
            action: { label: t("fetch"), onClick: () => void navigate(uploadPath(consent)) },
          }),
      });
    }
    void navigate(goOnTo(told, upload), { replace: true });
  });
  return <PageHeader title={t("title")} />;
}

function Failed({ told, problem }: { told: Connected; problem: string }) {
  const { t } = useTranslation("connect");
  const problemText = useProblemText();
  const { ask, leaving } = useConsent();
  const { consent, survey_id, google_account_id } = told;
  const upload = uploadOrigin();
  const source = consent ? CONSENT_TITLES[consent] : (told.source ?? "");
  const status = problem in PROBLEM_STATUS ? PROBLEM_STATUS[problem as ProblemCode] : 500;
  const error = new CallError(problem, status, { source });
  const again = {
    ...(survey_id && { survey_id }),
    ...(google_account_id && { google_account_id }),
  };
  return (
    <>
      <PageHeader title={t("title")} />
      <div role="alert">
        <EmptyState
          icon={Unplug}
          title={source ? t("failed", { source }) : t("title")}
          text={<ProblemWords text={problemText(error)} />}
          action={
            <>
              {consent && (
                <Button size="md" loading={leaving} onClick={() => ask(consent, again)}>
                  {t("again")}
                </Button>
              )}
              <Button component={Link} to={goOnTo(told, upload)} size="md" variant="default" replace>
                {t(survey_id ? "toSurvey" : upload ? "toUpload" : "toSettings")}
              </Button>
            </>
          }
        />
      </div>
    </>
  );
}
