import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { editorAddress } from "../../surveys/editor-tabs.ts";
import type { ViewProps } from "../distribution-page.tsx";
import { Section } from "../section.tsx";
import { LinkBuilder } from "./link-builder.tsx";
import { VariantLinks } from "./variant-links.tsx";

/** Links that carry something: a variant's, and those that people put together. */
export function LinksView({ distribution }: ViewProps) {
  const { t } = useTranslation("survey-distribution");
  const { id } = distribution;
  const settings = <Link to={editorAddress(id, "settings", "settings/variants")}>{t("variants.edit")}</Link>;
  return (
    <>
      <Section
        title={t("variants.title")}
        hint={
          <>
            {t("variants.hint")} {settings}
          </>
        }
      >
        <VariantLinks distribution={distribution} />
      </Section>
      <Section title={t("builder.title")} hint={t("builder.hint")}>
        <LinkBuilder distribution={distribution} />
      </Section>
    </>
  );
}
