import { Button } from "@mantine/core";
import type { WebhookEvent } from "@soundings/contract/webhooks";
import { CircleAlert, CircleCheck, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { CodeBlock } from "../../../ui/code-block.tsx";
import { outcomeText } from "./outcome-text.ts";
import { useTestUrl } from "./webhook-queries.ts";
import styles from "./webhooks.module.css";

interface Props {
  survey_id: string;
  url: string;
  event_name: WebhookEvent;
  webhook_id?: string;
  secret_key?: string;
}

/** Sends an example to the address and says what came back. */
export function TestUrl({ survey_id, ...body }: Props) {
  const { t } = useTranslation("webhooks");
  const format = useFormat();
  const problemText = useProblemText();
  const testing = useTestUrl(survey_id);
  // What another address answered says nothing about this one.
  const same = testing.variables?.url === body.url;
  const data = same ? testing.data : undefined;
  const error = same ? testing.error : null;
  return (
    <div className={styles.test}>
      <Button
        variant="default"
        leftSection={<Send size={14} aria-hidden="true" />}
        loading={testing.isPending}
        disabled={body.url === ""}
        onClick={() => testing.mutate(body)}
      >
        {t("test.send")}
      </Button>
      <div role="status" className={styles.outcome} data-ok={data?.ok || undefined}>
        {error && !testing.isPending ? (
          <>
            <CircleAlert size={16} aria-hidden="true" />
            {problemText(error)}
          </>
        ) : data && !testing.isPending ? (
          <>
            {data.ok ? (
              <CircleCheck size={16} aria-hidden="true" />
            ) : (
              <CircleAlert size={16} aria-hidden="true" />
            )}
            {t(data.ok ? "test.ok" : "test.failed", {
              outcome: outcomeText(t, data),
              ms: format.number(data.ms),
            })}
          </>
        ) : (
          <span className={styles.quiet}>{t("test.hint")}</span>
        )}
      </div>
      {data && !testing.isPending && (
        <details className={styles.sent}>
          <summary>{t("test.sent")}</summary>
          <CodeBlock label={t("test.sent")}>{pretty(data.body)}</CodeBlock>
        </details>
      )}
    </div>
  );
}

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);
