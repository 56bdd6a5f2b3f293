import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import styles from "../items.module.css";
import { Section } from "../section.tsx";
import { addParameter } from "./edit-parameters.ts";
import { ParameterItem } from "./parameter-item.tsx";

const MAX_PARAMETERS = 50;

/** What a link can carry, such as the branch of a shop. */
export function ParameterSection() {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const parameters = useSurvey((survey) => survey.parameters);
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    const id = crypto.randomUUID();
    const taken = new Set(parameters.map(({ name }) => name.toLowerCase()));
    let number = 1;
    while (taken.has(`parameter_${number}`)) number++;
    const made = { id, name: `parameter_${number}`, values: [] };
    // Drawn at once, so that the next key is already for its name.
    flushSync(() => draft.edit((survey) => addParameter(survey, made)));
    list.current?.querySelector<HTMLInputElement>("li:last-child input")?.select();
  };
  return (
    <Section
      name="parameters"
      hint={t("parameters.hint")}
      action={
        <Button
          variant="default"
          leftSection={<Plus size={16} />}
          disabled={parameters.length >= MAX_PARAMETERS}
          onClick={add}
        >
          {t("parameters.add")}
        </Button>
      }
    >
      <ul ref={list} className={parameters.length > 0 ? styles.list : undefined}>
        {parameters.map((parameter) => (
          <ParameterItem key={parameter.id} parameter={parameter} />
        ))}
      </ul>
      {parameters.length === 0 && <p className={styles.empty}>{t("parameters.none")}</p>}
    </Section>
  );
}
