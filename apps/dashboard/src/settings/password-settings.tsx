import { Button } from "@mantine/core";
import { requestPasswordReset } from "@soundings/contract/users";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { knownDevices } from "../auth/known-devices.ts";
import { useSignInWays } from "../auth/oidc/sign-in-ways.ts";
import { callApi } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { usePublicSettings } from "../lib/public-settings.ts";
import { toast } from "../ui/toasts.tsx";
import { ChangePassword } from "./change-password.tsx";
import { SettingsRow } from "./settings-section.tsx";

/** The password, for who has one; nothing where nobody signs in by one. */
export function PasswordSettings({ email }: { email: string }) {
  const { password_sign_in } = usePublicSettings();
  const { data } = useSignInWays();
  if (password_sign_in === "off") return null;
  return data && !data.has_password ? <SetPassword email={email} /> : <ChangePassword email={email} />;
}

/** By a link in a mail: a session alone does not show who sits here. */
function SetPassword({ email }: { email: string }) {
  const { t } = useTranslation("oidc");
  const problemText = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(requestPasswordReset, { body: { email, devices: knownDevices() } }),
    onSuccess: () => toast({ id: "password", kind: "success", message: t("noPassword.sent", { email }) }),
    onError: (error) => toast({ id: "password", kind: "error", message: problemText(error) }),
  });
  return (
    <SettingsRow label={t("noPassword.title")} text={t("noPassword.text")}>
      <Button variant="default" size="md" loading={isPending} onClick={() => mutate()}>
        {t("noPassword.set")}
      </Button>
    </SettingsRow>
  );
}
