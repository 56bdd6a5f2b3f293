import { Button, TextInput } from "@mantine/core";
import type { SurveyFile } from "@soundings/contract/survey-import";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ProblemNote } from "../../auth/form-note.tsx";
import { useProblemText } from "../../lib/problem-text.ts";
import { PlanGate } from "../../plans/plan-gate.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { editorAddress } from "../editor-tabs.ts";
import { browserZone } from "../new/time-zone-field.tsx";
import { MAX_NAME_LENGTH } from "../survey-name.ts";
import { useCreateSurvey } from "../survey-queries.ts";
import { ImportReport } from "./import-report.tsx";
import styles from "./import-survey.module.css";
import { SurveyDrop } from "./survey-drop.tsx";
import { useSurveyFile } from "./use-survey-file.ts";

/** /surveys/new/file: a survey of another program, looked at before it is made. */
export function ImportSurveyPage() {
  const { t } = useTranslation(["survey-import", "surveys"]);
  usePageTitle(t("title"));
  const { state, choose, remove } = useSurveyFile();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("title")}
        crumbs={[
          { label: t("surveys:title"), to: "/surveys" },
          { label: t("surveys:new.title"), to: "/surveys/new" },
        ]}
      />
      <div className={styles.body}>
        {state.phase === "read" ? (
          <ReadSurvey file={state.file} fileName={state.name} onAgain={remove} />
        ) : (
          <>
            <p className={styles.quiet}>{t("lead")}</p>
            <SurveyDrop
              reading={state.phase === "reading" ? state.name : null}
              failed={state.phase === "failed" ? state : null}
              onChoose={(file) => void choose(file)}
            />
          </>
        )}
      </div>
    </div>
  );
}

interface ReadSurveyProps {
  file: SurveyFile;
  fileName: string;
  onAgain: () => void;
}

function ReadSurvey({ file, fileName, onAgain }: ReadSurveyProps) {
  const { t } = useTranslation(["survey-import", "common"]);
  const navigate = useNavigate();
  const problemText = useProblemText();
  const creating = useCreateSurvey();
  const { survey, taken } = file;
  const [name, setName] = useState(survey.name.slice(0, MAX_NAME_LENGTH) || fileName.replace(/\.\w+$/, ""));
  const [nameless, setNameless] = useState(false);
  const create = (event: FormEvent) => {
    event.preventDefault();
    const clean = name.trim();
    setNameless(!clean);
    if (!clean) return;
    const time_zone = browserZone();
    const settings = { ...survey.settings, time_zone };
    const { default_language: language } = survey;
    creating.mutate(
      { name: clean, language, time_zone, survey: { ...survey, settings } },
      { onSuccess: ({ id }) => void navigate(editorAddress(id, "questions")) },
    );
  };
  return (
    <form className={styles.read} onSubmit={create} noValidate>
      <TextInput
        size="md"
        label={t("name")}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        error={nameless && t("nameless")}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setNameless(false);
        }}
      />
      <ImportReport file={file} />
      {taken.length === 0 && <p role="alert">{t("empty")}</p>}
      <ProblemNote>{creating.error && problemText(creating.error)}</ProblemNote>
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onAgain}>
          {t("again")}
        </Button>
        <PlanGate what="survey">
          {(gate) => (
            <Button
              type="submit"
              size="md"
              loading={creating.isPending}
              disabled={taken.length === 0}
              {...gate}
            >
              {t("create")}
            </Button>
          )}
        </PlanGate>
      </div>
    </form>
  );
}
