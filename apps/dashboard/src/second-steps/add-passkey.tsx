import { Button, Skeleton, TextInput } from "@mantine/core";
import type { PasskeyCreation } from "@soundings/contract/passkeys";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemNote } from "../auth/form-note.tsx";
import { makePasskey } from "../auth/passkeys.ts";
import { usePasskeyText } from "../auth/use-passkey-text.ts";
import { CallError } from "../lib/call-error.ts";
import { deviceOf } from "../lib/device-of.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { ProveForm } from "./prove-form.tsx";
import { beginPasskeyWithProof, useAddPasskey, useBegunPasskey } from "./second-step-queries.ts";
import styles from "./second-steps.module.css";

interface AddPasskeyProps {
  email: string;
  /** With the recovery codes that were made; none where there are some already. */
  onDone: (recovery_codes: string[]) => void;
  onClose: () => void;
}

/** Adds a passkey of this device, or of one that the browser reaches. Asks who sits here where signing in is long ago. */
export function AddPasskey({ email, onDone, onClose }: AddPasskeyProps) {
  const { t } = useTranslation("second-steps");
  const begun = useBegunPasskey();
  const [proven, setProven] = useState<PasskeyCreation | null>(null);
  const options = begun.data ?? proven;
  if (options) return <NameAndMake options={options} onDone={onDone} onClose={onClose} />;
  if (begun.error instanceof CallError && begun.error.code === "PROOF_NEEDED") {
    return (
      <ProveForm
        email={email}
        confirmLabel={t("prove.goOn")}
        onProve={(proof) => beginPasskeyWithProof(proof).then(setProven)}
        onClose={onClose}
      >
        <p className={styles.quiet}>{t("prove.text")}</p>
      </ProveForm>
    );
  }
  if (begun.error) return <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />;
  return (
    <div className={styles.steps} aria-busy="true">
      <Skeleton height={16} />
      <Skeleton height={32} />
    </div>
  );
}

interface NameProps extends Pick<AddPasskeyProps, "onDone" | "onClose"> {
  options: PasskeyCreation;
}

function NameAndMake({ options, onDone, onClose }: NameProps) {
  const { t } = useTranslation(["second-steps", "common"]);
  const passkeyText = usePasskeyText();
  const [name, setName] = useState(useDeviceName());
  const add = useAddPasskey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (!given || add.isPending) return;
    add.mutate({ made: () => makePasskey(options), name: given }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.quiet}>{t("passkeys.addText")}</p>
      <ProblemNote>{add.isError && passkeyText(add.error)}</ProblemNote>
      <TextInput
        className={styles.field}
        size="md"
        label={t("passkeys.name")}
        description={t("passkeys.nameText")}
        value={name}
        maxLength={60}
        error={!name.trim() && t("passkeys.nameMissing")}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" size="md" loading={add.isPending} disabled={!name.trim()}>
          {t("passkeys.make")}
        </Button>
      </div>
    </form>
  );
}

/** What this browser is called until somebody gives its passkey a name: "Chrome on Mac". */
function useDeviceName(): string {
  const { t } = useTranslation("second-steps");
  const { browser, system } = deviceOf(navigator.userAgent);
  return browser && system
    ? t("passkeys.device", { browser, system })
    : (browser ?? system ?? t("passkeys.unnamed"));
}
