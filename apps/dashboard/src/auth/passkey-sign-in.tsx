import { Button } from "@mantine/core";
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./auth-form.module.css";
import { ProblemNote } from "./form-note.tsx";
import { hasPasskeys, offerPasskeys, showPasskey } from "./passkeys.ts";
import { signInByPasskey } from "./session.ts";
import { usePasskeyText } from "./use-passkey-text.ts";

/** Before what the browser is asked for runs out. */
const RENEW_MS = 10 * 60_000;

/** Signs in by a passkey: by a button, and by what the browser offers below the address. */
export function PasskeySignIn() {
  const { t } = useTranslation("auth");
  const passkeyText = usePasskeyText();
  const [failure, setFailure] = useState<unknown>(null);
  const [asking, setAsking] = useState(false);
  useOfferedPasskeys(setFailure);
  if (!hasPasskeys()) return null;
  const ask = () => {
    setFailure(null);
    setAsking(true);
    void showPasskey()
      .then(signInByPasskey)
      .catch(setFailure)
      .finally(() => setAsking(false));
  };
  return (
    <>
      <Button
        variant="default"
        size="lg"
        fullWidth
        className={styles.other}
        leftSection={<KeyRound size={16} aria-hidden="true" />}
        loading={asking}
        onClick={ask}
      >
        {t("passkey.signIn")}
      </Button>
      <ProblemNote>{failure !== null && passkeyText(failure)}</ProblemNote>
    </>
  );
}

/** What the browser offers while somebody stands in the address; it ends with the page, or when the button asks. */
function useOfferedPasskeys(onFailure: (error: unknown) => void): void {
  useEffect(() => {
    let gone = false;
    const offer = async () => {
      if (!hasPasskeys() || !(await browserSupportsWebAuthnAutofill()) || gone) return;
      // Nobody asked for it yet: what fails here is no failure of theirs.
      const passkey = await offerPasskeys().catch(() => null);
      if (passkey && !gone) await signInByPasskey(passkey).catch(onFailure);
    };
    void offer();
    const timer = setInterval(() => void offer(), RENEW_MS);
    return () => {
      gone = true;
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [onFailure]);
}
