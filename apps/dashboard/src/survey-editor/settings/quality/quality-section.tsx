import { useTranslation } from "react-i18next";
import { Section } from "../section.tsx";
import { CheckList } from "./check-list.tsx";
import { ImpossibleList } from "./impossible-list.tsx";

/** What only this survey's author knows of careless answers: right ones, and what cannot be true together. */
export function QualitySection() {
  const { t } = useTranslation("survey-quality");
  return (
    <Section name="quality" hint={t("settings.hint")}>
      <CheckList />
      <ImpossibleList />
    </Section>
  );
}
