import { Button, Checkbox, NumberInput, Radio, TextInput } from "@mantine/core";
import {
  MAX_RETRIES,
  registerWebhook,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
} from "@soundings/contract/webhooks";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../lib/call-error.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { closeModal, openModal } from "../../../ui/modal-stack.tsx";
import { ProblemWords } from "../../../ui/problem-words.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { SecretShown } from "./secret-shown.tsx";
import { TestUrl } from "./test-url.tsx";
import { useRegisterWebhook, useUpdateWebhook } from "./webhook-queries.ts";
import styles from "./webhooks.module.css";

interface Props {
  survey_id: string;
  webhook?: Webhook;
  onClose: () => void;
}

type Key = "keep" | "made" | "own";

const shape = registerWebhook.body?.shape;
const fits = (field: "name" | "secret_key" | "max_retries", value: unknown) =>
  shape?.[field].safeParse(value).success ?? false;

/** Name, address, events, retries and key of a webhook. */
export function WebhookForm({ survey_id, webhook, onClose }: Props) {
  const { t } = useTranslation("webhooks");
  const { t: common } = useTranslation();
  const problemText = useProblemText();
  const [name, setName] = useState(webhook?.name ?? "");
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.event_names ?? ["response.completed"]);
  const [retries, setRetries] = useState<number | string>(webhook?.max_retries ?? 5);
  const [key, setKey] = useState<Key>(webhook ? "keep" : "made");
  const [own, setOwn] = useState("");
  const [tried, setTried] = useState(false);
  const saving = useSaving(survey_id, webhook);
  const { error } = saving;
  const urlRefused = error instanceof CallError && error.code.startsWith("URL_") ? error : null;

  const missing = {
    name: !fits("name", name),
    url: url.trim() === "",
    events: events.length === 0,
    retries: !fits("max_retries", retries),
    own: key === "own" && !fits("secret_key", own),
  };
  const wrong = (field: keyof typeof missing) => (tried && missing[field] ? t(`form.wrong.${field}`) : null);

  const saved = (secret_key: string | null) => {
    toast({ id: "webhook-saved", kind: "success", message: t("saved") });
    onClose();
    if (secret_key !== null && key === "made") showSecret(t("secret.title"), secret_key);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(missing).some(Boolean)) return;
    const fields = { name, url: url.trim(), event_names: events, max_retries: Number(retries) };
    const secret_key = key === "own" ? own : key === "made" && webhook ? "new" : undefined;
    saving.save({ ...fields, ...(secret_key && { secret_key }) }, saved);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t("form.name")}
        placeholder={t("form.namePlaceholder")}
        value={name}
        maxLength={100}
        error={wrong("name")}
        onChange={({ currentTarget: { value } }) => setName(value)}
        data-autofocus
      />
      <TextInput
        label={t("form.url")}
        placeholder="https://example.com/soundings"
        value={url}
        maxLength={2_000}
        autoComplete="off"
        spellCheck={false}
        error={wrong("url") ?? (urlRefused && problemText(urlRefused))}
        onChange={({ currentTarget: { value } }) => {
          setUrl(value);
          saving.reset();
        }}
      />
      <EventFields events={events} error={wrong("events")} onChange={setEvents} />
      <NumberInput
        label={t("form.retries")}
        description={t("form.retriesHint")}
        min={0}
        max={MAX_RETRIES}
        allowDecimal={false}
        clampBehavior="none"
        value={retries}
        error={wrong("retries")}
        onChange={setRetries}
        className={styles.retries ?? ""}
      />
      <KeyFields
        isNew={webhook === undefined}
        value={key}
        own={own}
        error={wrong("own")}
        onChange={setKey}
        onOwn={setOwn}
      />
      <TestUrl
        survey_id={survey_id}
        url={url.trim()}
        event_name={events[0] ?? "response.completed"}
        {...(key === "own" && !missing.own ? { secret_key: own } : webhook && { webhook_id: webhook.id })}
      />
      {error && !urlRefused && (
        <p role="alert" className={styles.problem}>
          <ProblemWords text={problemText(error)} />
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button type="submit" size="md" loading={saving.isPending}>
          {t("form.save")}
        </Button>
      </div>
    </form>
  );
}

/** Registers a webhook, or changes one. */
function useSaving(survey_id: string, webhook: Webhook | undefined) {
  const registering = useRegisterWebhook(survey_id);
  const updating = useUpdateWebhook(survey_id);
  const { error, isPending, reset } = webhook ? updating : registering;
  return {
    error,
    isPending,
    reset,
    save: (fields: Parameters<typeof registering.mutate>[0], saved: (secret_key: string | null) => void) => {
      if (!webhook) return registering.mutate(fields, { onSuccess: (reply) => saved(reply.secret_key) });
      const change = { webhook_id: webhook.id, active: webhook.active, ...fields };
      updating.mutate(change, { onSuccess: (reply) => saved(reply.secret_key) });
    },
  };
}

/** A key that was made is shown once. */
function showSecret(title: string, secret: string): void {
  const id = "webhook-secret";
  openModal({ id, title, content: <SecretShown secret={secret} onClose={() => closeModal(id)} /> });
}

interface EventFieldsProps {
  events: WebhookEvent[];
  error: string | null;
  onChange: (events: WebhookEvent[]) => void;
}

function EventFields({ events, error, onChange }: EventFieldsProps) {
  const { t } = useTranslation("webhooks");
  return (
    <Checkbox.Group
      label={t("form.events")}
      value={events}
      error={error}
      onChange={(values) => onChange(WEBHOOK_EVENTS.filter((one) => values.includes(one)))}
    >
      <div className={styles.events}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={t(`events.${event.replace(".", "_")}.name`)}
            description={t(`events.${event.replace(".", "_")}.text`)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

interface KeyFieldsProps {
  isNew: boolean;
  value: Key;
  own: string;
  error: string | null;
  onChange: (key: Key) => void;
  onOwn: (own: string) => void;
}

/** Whether a key is made, kept or brought along. */
function KeyFields({ isNew, value, own, error, onChange, onOwn }: KeyFieldsProps) {
  const { t } = useTranslation("webhooks");
  return (
    <>
      <Radio.Group
        label={t("form.key")}
        description={t("form.keyHint")}
        value={value}
        onChange={(chosen) => onChange(chosen as Key)}
      >
        <div className={styles.keys}>
          {!isNew && <Radio value="keep" label={t("form.keyKeep")} />}
          <Radio value="made" label={t(isNew ? "form.keyMade" : "form.keyNew")} />
          <Radio value="own" label={t("form.keyOwn")} />
        </div>
      </Radio.Group>
      {value === "own" && (
        <TextInput
          aria-label={t("form.keyOwn")}
          value={own}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          error={error}
          onChange={({ currentTarget }) => onOwn(currentTarget.value)}
        />
      )}
    </>
  );
}
