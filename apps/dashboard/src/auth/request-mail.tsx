import type { requestPasswordReset, resendVerification } from "@soundings/contract/users";
import { type ReactNode, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { callApi } from "../lib/call.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { EmailForm } from "./email-form.tsx";
import { knownDevices } from "./known-devices.ts";
import { MailSent } from "./mail-sent.tsx";

interface RequestMailProps {
  /** Writes to an address; answers the same for every one. */
  call: typeof requestPasswordReset | typeof resendVerification;
  /** Known already. */
  email: string;
  submitLabel: string;
  /** What is said of the mail once it is on its way. */
  sentLead: "forgot.sent" | "verify.sent";
  /** The page that the form stands on. */
  page: (form: ReactNode) => ReactNode;
}

/** A page that asks for an address and writes to it; then the page that says where to look. */
export function RequestMail({ call, email, submitLabel, sentLead, page }: RequestMailProps) {
  const { t } = useTranslation("auth");
  const [address, setAddress] = useState(email);
  const [sent, setSent] = useState(false);
  const send = (to: string) => callApi(call, { body: { email: to, devices: knownDevices() } });
  if (sent) {
    return (
      <AuthLayout
        title={t("sent.title")}
        lead={<Trans t={t} i18nKey={sentLead} values={{ email: address }} components={{ b: <strong /> }} />}
        stage="sent"
      >
        <MailSent email={address} onResend={() => send(address)} onOther={() => setSent(false)} />
      </AuthLayout>
    );
  }
  return page(
    <EmailForm
      email={address}
      submitLabel={submitLabel}
      onSend={async (to) => {
        await send(to);
        setAddress(to);
        setSent(true);
      }}
    />,
  );
}
