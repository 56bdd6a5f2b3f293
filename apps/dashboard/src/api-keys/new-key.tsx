import { Button, Checkbox, Select, TextInput } from "@mantine/core";
import { KEY_DAYS } from "@soundings/contract/api-keys";
import { SCOPE_ROLES, SCOPES, type Scope } from "@soundings/contract/key-scopes";
import { atLeast } from "@soundings/contract/rights";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemNote } from "../auth/form-note.tsx";
import { useUser } from "../auth/session.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import form from "../settings/settings-form.module.css";
import { CopyButton } from "../ui/copy-button.tsx";
import { openModal } from "../ui/modal-stack.tsx";
import styles from "./api-keys.module.css";
import { useCreateKey } from "./key-queries.ts";

const DAY_MS = 86_400_000;

/** Opens the form of a new key, which begins with some scopes and ends with the key itself. */
export function openNewKey(title: string, scopes: readonly Scope[]): void {
  openModal({ title, width: 480, content: (close) => <NewKey scopes={scopes} onClose={close} /> });
}

interface NewKeyProps {
  /** Those that are chosen at first, as far as the member may have them. */
  scopes: readonly Scope[];
  onClose: () => void;
}

function NewKey({ scopes, onClose }: NewKeyProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <NewKeyForm scopes={scopes} onMade={setSecret} onClose={onClose} />
  ) : (
    <SecretShown secret={secret} onClose={onClose} />
  );
}

function NewKeyForm({ scopes: first, onMade, onClose }: NewKeyProps & { onMade: (secret: string) => void }) {
  const { t } = useTranslation("api-keys");
  const { t: common } = useTranslation();
  const problemText = useProblemText();
  const format = useFormat();
  const { role } = useUser();
  const create = useCreateKey();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState(() => first.filter((scope) => atLeast(role, SCOPE_ROLES[scope])));
  const [days, setDays] = useState<(typeof KEY_DAYS)[number]>(90);
  const [tried, setTried] = useState(false);
  const [now] = useState(() => Date.now());
  const offered = SCOPES.filter((scope) => atLeast(role, SCOPE_ROLES[scope]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || scopes.length === 0) return;
    create.mutate({ name, scopes: [...scopes], days }, { onSuccess: (made) => onMade(made.secret) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <ProblemNote>{create.isError && problemText(create.error)}</ProblemNote>
      <TextInput
        className={form.field}
        size="md"
        label={t("name")}
        description={t("nameText")}
        value={name}
        maxLength={100}
        error={tried && !name.trim() && t("nameMissing")}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Checkbox.Group
        className={form.field}
        label={t("scopes")}
        value={[...scopes]}
        error={tried && scopes.length === 0 && t("scopeMissing")}
        onChange={(values) => setScopes(SCOPES.filter((scope) => values.includes(scope)))}
      >
        <div className={styles.scopes}>
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`scope.${scope}.name`)}
              description={t(`scope.${scope}.text`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        className={form.field}
        size="md"
        label={t("ends")}
        allowDeselect={false}
        value={String(days)}
        data={KEY_DAYS.map((value) => ({ value: String(value), label: t(`days.${value ?? "never"}`) }))}
        description={
          days === null ? t("endsNever") : t("endsOn", { date: format.date(new Date(now + days * DAY_MS)) })
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        onChange={(value) => setDays(KEY_DAYS.find((one) => String(one) === value) ?? null)}
      />
      <div className={form.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button type="submit" size="md" loading={create.isPending}>
          {t("make")}
        </Button>
      </div>
    </form>
  );
}

/** The one time that a key can be read. */
function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation("api-keys");
  return (
    <div className={styles.shown}>
      <p role="status" className={styles.once}>
        {t("secret.once")}
      </p>
      <div className={styles.line}>
        <code className={styles.secret}>{secret}</code>
        <CopyButton text={secret} what={t("secret.what")} variant="filled" size="md" />
      </div>
      <p className={styles.quiet}>{t("secret.how")}</p>
      <div className={form.buttons}>
        <Button variant="default" size="md" onClick={onClose} data-autofocus>
          {t("secret.done")}
        </Button>
      </div>
    </div>
  );
}
