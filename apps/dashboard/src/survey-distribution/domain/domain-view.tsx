import type { Distribution } from "@soundings/contract/distribution";
import { useTranslation } from "react-i18next";
import { UpgradeLink, UpgradeWords } from "../../plans/upgrade-link.tsx";
import styles from "../distribution.module.css";
import type { ViewProps } from "../distribution-page.tsx";
import { Section } from "../section.tsx";
import { DomainForm } from "./domain-form.tsx";
import { NamespaceForm } from "./namespace-form.tsx";

/** The account's own names in the addresses of its surveys. */
export function DomainView({ distribution }: ViewProps) {
  const { t } = useTranslation("survey-distribution");
  const { may_have_domain, namespace, domain } = distribution;
  // What an account had before it left premium can still be looked at and given back.
  const shown = may_have_domain || namespace !== null || domain !== null;
  if (!shown) return <Premium />;
  return (
    <>
      <Section title={t("namespace.title")} hint={t("namespace.hint", { example: example(distribution) })}>
        <NamespaceForm key={namespace} distribution={distribution} />
      </Section>
      <Section title={t("domain.title")} hint={t("domain.hint")}>
        <DomainForm key={domain?.domain} distribution={distribution} />
      </Section>
    </>
  );
}

const example = ({ link_base, namespace_base }: Distribution) =>
  `${(namespace_base ?? link_base.replace(/s\/$/, "acme/")).replace(/^https?:\/\//, "")}spring`;

function Premium() {
  const { t } = useTranslation("survey-distribution");
  return (
    <Section title={t("premium.title")} hint={t("premium.text")}>
      <p className={styles.quiet}>
        <UpgradeWords />
      </p>
      <UpgradeLink />
    </Section>
  );
}
