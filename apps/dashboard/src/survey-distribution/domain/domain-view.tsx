import { type Distribution, setDomain } from "@soundings/contract/distribution";
import { needOf } from "@soundings/contract/needs";
import { useTranslation } from "react-i18next";
import { useMay } from "../../auth/use-may.ts";
import { AskForRole } from "../../members/look-only.tsx";
import { UpgradeLink, UpgradeWords } from "../../plans/upgrade-link.tsx";
import styles from "../distribution.module.css";
import type { ViewProps } from "../distribution-page.tsx";
import { Section } from "../section.tsx";
import own from "./domain.module.css";
import { DomainForm } from "./domain-form.tsx";
import { NamespaceForm } from "./namespace-form.tsx";

/** The account's own names in the addresses of its surveys. */
export function DomainView({ distribution }: ViewProps) {
  const { t } = useTranslation("survey-distribution");
  const { id, may_have_domain, namespace, domain } = distribution;
  const may = useMay()(setDomain, id);
  // What an account had before it left premium can still be looked at and given back.
  const shown = may_have_domain || namespace !== null || domain !== null;
  if (!shown) return <Premium />;
  if (!may) return <Names distribution={distribution} />;
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

/** The names as they are, for those who do not change them. */
function Names({ distribution: { namespace, domain } }: Pick<ViewProps, "distribution">) {
  const { t } = useTranslation("survey-distribution");
  const rows = [
    { title: t("namespace.title"), value: namespace },
    { title: t("domain.title"), value: domain?.domain, waits: domain && !domain.verified_at },
  ];
  return (
    <Section title={t("premium.title")} hint={<AskForRole role={needOf(setDomain).role} />}>
      <dl className={own.names}>
        {rows.map(({ title, value, waits }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {value ?? t("domain.none")}
              {waits && <span className={styles.quiet}> · {t("domain.waiting")}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
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
