import { Button, SegmentedControl } from "@mantine/core";
import { TEMPLATE_LANGUAGES, type TemplateLanguage, templateLanguage } from "@soundings/survey/template";
import { TEMPLATES } from "@soundings/survey/templates";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../lib/i18n.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import list from "../../ui/list/list.module.css";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { useAddressState } from "../../ui/use-address-state.ts";
import { CategoryChips } from "./category-chips.tsx";
import { findTemplates } from "./find-templates.ts";
import { focusChosenTemplate, TemplateCards } from "./template-cards.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import styles from "./templates.module.css";
import { readTemplatesView, type TemplatesView, writeTemplatesView } from "./templates-view.ts";

/** Surveys to begin with: their cards, and what the chosen one asks. */
export function TemplatesPage() {
  const { t, i18n } = useTranslation("surveys");
  usePageTitle(t("templates.title"));
  const [view, setView] = useAddressState(readTemplatesView, writeTemplatesView);
  const change = (part: Partial<TemplatesView>) => setView({ ...view, ...part }, { replace: true });
  const language: TemplateLanguage = view.language ?? templateLanguage(i18n.language);
  const found = findTemplates(TEMPLATES, view);
  const chosen = found.find(({ key }) => key === view.template) ?? found[0];
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("templates.title")}
        crumbs={[
          { label: t("title"), to: "/surveys" },
          { label: t("new.title"), to: "/surveys/new" },
        ]}
        actions={
          <>
            <SearchField
              className={list.search}
              label={t("templates.search")}
              clearLabel={t("clearSearch")}
              query={view.query}
              onChange={(query) => change({ query })}
              onDown={focusChosenTemplate}
            />
            <SegmentedControl
              aria-label={t("templates.language")}
              data={TEMPLATE_LANGUAGES.map((code) => ({ value: code, label: nameOf(code) }))}
              value={language}
              onChange={(code) => change({ language: code as TemplateLanguage })}
            />
          </>
        }
      />
      <div className={styles.body}>
        <div className={styles.finder}>
          <CategoryChips chosen={view.category} onChoose={(category) => change({ category })} />
          {chosen ? (
            <TemplateCards
              templates={found}
              chosen={chosen.key}
              language={language}
              onChoose={(template) => change({ template })}
            />
          ) : (
            <EmptyState
              icon={SearchX}
              title={t("templates.noResult", { query: view.query })}
              text={t("templates.noResultText")}
              action={
                <Button variant="default" size="md" onClick={() => change({ query: "", category: null })}>
                  {t("templates.clear")}
                </Button>
              }
            />
          )}
        </div>
        {chosen && <TemplatePreview key={chosen.key} template={chosen} language={language} />}
      </div>
    </div>
  );
}

const nameOf = (code: TemplateLanguage) => LANGUAGES.find((language) => language.code === code)?.name ?? code;
