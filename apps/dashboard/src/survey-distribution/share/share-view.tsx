import { useTranslation } from "react-i18next";
import { AddressLine } from "../address-line.tsx";
import type { ViewProps } from "../distribution-page.tsx";
import { Section } from "../section.tsx";
import { CustomLinkForm } from "./custom-link-form.tsx";
import { MailText } from "./mail-text.tsx";
import { QrCodePanel } from "./qr-code-panel.tsx";

/** What most surveys need: a link, its code to print, and a text to mail. */
export function ShareView({ distribution }: ViewProps) {
  const { t } = useTranslation("survey-distribution");
  const { public_address, domain_address, single_use_only } = distribution;
  return (
    <>
      <Section title={t("public.title")} hint={t(single_use_only ? "public.singleUseOnly" : "public.hint")}>
        <AddressLine address={public_address ?? ""} what={t("public.title")} />
      </Section>
      {domain_address && (
        <Section title={t("onDomain.title")} hint={t("onDomain.hint")}>
          <AddressLine address={domain_address} what={t("onDomain.title")} />
        </Section>
      )}
      <Section title={t("custom.title")} hint={t("custom.hint")}>
        <CustomLinkForm key={distribution.custom_link?.address} distribution={distribution} />
      </Section>
      <Section title={t("qr.title")} hint={t("qr.hint")}>
        <QrCodePanel distribution={distribution} />
      </Section>
      <Section title={t("mail.title")} hint={t("mail.hint")}>
        <MailText distribution={distribution} />
      </Section>
    </>
  );
}
