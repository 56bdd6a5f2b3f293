import { Button, Select, TextInput } from "@mantine/core";
import { LANGUAGES, Language } from "@soundings/survey/survey";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { PlanGate } from "../../plans/plan-gate.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { toast } from "../../ui/toasts.tsx";
import { editorAddress } from "../editor-tabs.ts";
import { MAX_NAME_LENGTH } from "../survey-name.ts";
import { useCreateSurvey } from "../survey-queries.ts";
import { languageName } from "./language-name.ts";
import styles from "./new-survey.module.css";
import { browserZone, TimeZoneField } from "./time-zone-field.tsx";

/** A survey with nothing in it: what it is called, in which language it asks, and where its days begin. */
export function NewBlankPage() {
  const { t, i18n } = useTranslation("surveys");
  const format = useFormat();
  const navigate = useNavigate();
  const problemText = useProblemText();
  usePageTitle(t("blank.title"));
  const creating = useCreateSurvey();
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [nameless, setNameless] = useState(false);
  const [language, setLanguage] = useState<Language>(Language.safeParse(i18n.language).data ?? "en");
  const [zone, setZone] = useState(browserZone);

  const create = (event: FormEvent) => {
    event.preventDefault();
    const clean = name.trim();
    setNameless(!clean);
    if (!clean) return nameField.current?.focus();
    creating.mutate(
      { name: clean, language, time_zone: zone },
      {
        onSuccess: ({ id }) => void navigate(editorAddress(id, "questions")),
        onError: (error) => toast({ id: "create-survey", kind: "error", message: problemText(error) }),
      },
    );
  };

  return (
    <div className={styles.page}>
      <PageHeader
        title={t("blank.title")}
        crumbs={[
          { label: t("title"), to: "/surveys" },
          { label: t("new.title"), to: "/surveys/new" },
        ]}
      />
      <form className={styles.form} onSubmit={create} noValidate>
        <h2 className={styles.formTitle}>{t("blank.question")}</h2>
        <TextInput
          ref={nameField}
          size="lg"
          label={t("blank.name")}
          description={t("blank.nameHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          placeholder={t("blank.namePlaceholder")}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          error={nameless && t("nameEmpty")}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setNameless(false);
          }}
          autoFocus
        />
        <Select
          size="lg"
          label={t("blank.language")}
          description={t("blank.languageHint")}
          inputWrapperOrder={["label", "input", "description"]}
          data={LANGUAGES.map((code) => ({ value: code, label: languageName(code, format.language(code)) }))}
          value={language}
          onChange={(code) => code && setLanguage(code as Language)}
        />
        <TimeZoneField value={zone} onChange={setZone} />
        <div className={styles.buttons}>
          <Button component={Link} to="/surveys/new" variant="default" size="lg">
            {t("common:cancel")}
          </Button>
          <PlanGate what="survey">
            {(gate) => (
              <Button type="submit" size="lg" loading={creating.isPending} {...gate}>
                {t("blank.create")}
              </Button>
            )}
          </PlanGate>
        </div>
      </form>
    </div>
  );
}
