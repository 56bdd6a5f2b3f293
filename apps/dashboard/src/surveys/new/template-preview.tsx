import { Button } from "@mantine/core";
import { questionCount, type Template, type TemplateLanguage } from "@soundings/survey/template";
import { Clock, CornerDownRight, ListChecks } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useProblemText } from "../../lib/problem-text.ts";
import { PlanGate } from "../../plans/plan-gate.tsx";
import { ScrollSection } from "../../ui/scroll-section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { editorAddress } from "../editor-tabs.ts";
import { useCreateFromTemplate } from "../survey-queries.ts";
import { QuestionSketch } from "./question-sketch.tsx";
import { type OutlinePlace, templateOutline } from "./template-outline.ts";
import styles from "./template-preview.module.css";
import { browserZone } from "./time-zone-field.tsx";

interface TemplatePreviewProps {
  template: Template;
  language: TemplateLanguage;
}

/** What a template asks, to be read; and the way to take it. */
export function TemplatePreview({ template, language }: TemplatePreviewProps) {
  const { t } = useTranslation("surveys");
  const navigate = useNavigate();
  const problemText = useProblemText();
  const creating = useCreateFromTemplate();
  const { places, end } = useMemo(() => templateOutline(template, language), [template, language]);
  const use = () =>
    creating.mutate(
      { template: template.key, language, time_zone: browserZone() },
      {
        onSuccess: ({ id }) => void navigate(editorAddress(id, "questions")),
        onError: (error) => toast({ id: "create-survey", kind: "error", message: problemText(error) }),
      },
    );
  return (
    <aside className={styles.preview} aria-label={t("templates.preview")}>
      <header className={styles.head}>
        <div className={styles.headText}>
          <h2 lang={language}>{template.name[language]}</h2>
          <p className={styles.facts}>
            <ListChecks size={14} aria-hidden="true" />
            {t("templates.questions", { count: questionCount(template) })}
            <Clock size={14} aria-hidden="true" />
            {t("templates.minutes", { count: template.minutes })}
          </p>
        </div>
        <PlanGate what="survey">
          {(gate) => (
            <Button size="md" loading={creating.isPending} onClick={use} {...gate}>
              {t("templates.use")}
            </Button>
          )}
        </PlanGate>
      </header>
      <ScrollSection className={styles.paper} lang={language} aria-label={template.name[language]}>
        <Places places={places} />
        <section className={styles.end}>
          <p className={styles.blockName}>{t("templates.end")}</p>
          <p className={styles.endHeading}>{end.heading}</p>
          <p>{end.message}</p>
        </section>
      </ScrollSection>
    </aside>
  );
}

function Places({ places }: { places: readonly OutlinePlace[] }) {
  const { t } = useTranslation("surveys");
  return places.map((place) =>
    place.kind === "branch" ? (
      <section key={`branch ${place.name}`} className={styles.branch}>
        <p className={styles.branchName}>
          <CornerDownRight size={16} aria-hidden="true" />
          {t("templates.branch", { name: place.name })}
        </p>
        <Places places={place.places} />
      </section>
    ) : (
      <section key={`block ${place.name}`} className={styles.block}>
        <p className={styles.blockName}>{place.name}</p>
        {place.questions.map((question) => (
          <QuestionSketch key={question.id} question={question} />
        ))}
      </section>
    ),
  );
}
