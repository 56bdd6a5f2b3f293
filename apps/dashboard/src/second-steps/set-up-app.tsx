import { Button, Skeleton } from "@mantine/core";
import type { BegunApp } from "@soundings/contract/second-steps";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField, isWholeCode } from "../auth/code-field.tsx";
import { CallError } from "../lib/call-error.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { ProveForm } from "./prove-form.tsx";
import { beginWithProof, useBegunApp, useConfirmApp } from "./second-step-queries.ts";
import styles from "./second-steps.module.css";

interface SetUpAppProps {
  email: string;
  /** With the recovery codes that were made; none where there are some already. */
  onDone: (recovery_codes: string[]) => void;
  onClose: () => void;
}

/** Sets an authenticator app up: shows its key, and takes a code of it back. Asks who sits here where signing in is long ago. */
export function SetUpApp({ email, onDone, onClose }: SetUpAppProps) {
  const { t } = useTranslation("second-steps");
  const begun = useBegunApp();
  const [proven, setProven] = useState<BegunApp | null>(null);
  const app = begun.data ?? proven;
  if (app) return <ScanAndConfirm app={app} onDone={onDone} onClose={onClose} />;
  if (begun.error instanceof CallError && begun.error.code === "PROOF_NEEDED") {
    return (
      <ProveForm
        email={email}
        confirmLabel={t("prove.goOn")}
        onProve={(proof) => beginWithProof(proof).then(setProven)}
        onClose={onClose}
      >
        <p className={styles.quiet}>{t("prove.text")}</p>
      </ProveForm>
    );
  }
  if (begun.error) return <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />;
  return (
    <div className={styles.setUpRoom} aria-busy="true">
      <div className={styles.setUp}>
        <Skeleton width={184} height={184} radius={8} />
        <div className={styles.steps}>
          <Skeleton height={16} />
          <Skeleton height={32} />
          <Skeleton height={32} />
        </div>
      </div>
    </div>
  );
}

interface ScanProps extends Pick<SetUpAppProps, "onDone" | "onClose"> {
  app: BegunApp;
}

function ScanAndConfirm({ app, onDone, onClose }: ScanProps) {
  const { t } = useTranslation(["second-steps", "common"]);
  const problemText = useProblemText();
  const confirm = useConfirmApp();
  const [code, setCode] = useState("");
  const send = (typed: string) => confirm.mutate(typed, { onSuccess: onDone, onError: () => setCode("") });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWholeCode(code) && !confirm.isPending) send(code);
  };
  const change = (typed: string) => {
    setCode(typed);
    if (isWholeCode(typed) && !isWholeCode(code) && !confirm.isPending) send(typed);
  };
  return (
    <form onSubmit={submit} noValidate className={styles.setUpRoom}>
      <div className={styles.setUp}>
        <img className={styles.qrCode} src={pictureOf(app.qr_code)} alt={t("app.qrCode")} />
        <ol className={styles.steps}>
          <li className={styles.step}>
            <span className={styles.stepTitle}>{t("app.scan")}</span>
            <a className={styles.link} href={app.address}>
              {t("app.onThisDevice")}
            </a>
          </li>
          <li className={styles.step}>
            <span className={styles.quiet}>{t("app.typeKey")}</span>
            <span className={styles.line}>
              <code className={styles.secret}>{groupsOf(app.secret)}</code>
              <CopyButton text={app.secret} what={t("app.key")} />
            </span>
          </li>
          <li className={styles.step}>
            <CodeField
              size="md"
              kind="app"
              label={t("app.code")}
              value={code}
              readOnly={confirm.isPending}
              error={confirm.isError && problemText(confirm.error)}
              data-autofocus
              onChange={change}
            />
          </li>
        </ol>
      </div>
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" size="md" loading={confirm.isPending} disabled={!isWholeCode(code)}>
          {t("app.confirm")}
        </Button>
      </div>
    </form>
  );
}

const pictureOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
/** In groups of four, as people type it. */
const groupsOf = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
