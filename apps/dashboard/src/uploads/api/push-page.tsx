import { Button } from "@mantine/core";
import { PUSH_BATCH, PUSH_FIELDS, PUSH_WAITING, PUSHED_COLUMNS } from "@soundings/contract/pushed-comments";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import uploads from "../uploads.module.css";
import styles from "./push-page.module.css";

/** How a program sends comments: the call as it runs, and its rules. */
export function PushPage() {
  const { t } = useTranslation(["uploads", "datasets"]);
  const format = useFormat();
  usePageTitle(t("from", { source: t("datasets:source.api") }));
  const code = pushCall(location.origin, t("push.example.dataset"), t("push.example.text"));
  return (
    <div className={uploads.page}>
      <PageHeader title={t("title")} crumbs={[{ label: t("datasets:title"), to: "/datasets" }]} />
      <article className={styles.page}>
        <h2 className={styles.title}>{t("push.title")}</h2>
        <p className={styles.lead}>{t("push.text")}</p>
        <div className={styles.code}>
          <CodeBlock label={t("push.call")}>{code}</CodeBlock>
          <CopyButton text={code} what={t("push.call")} />
        </div>
        <dl className={styles.rules}>
          <Rule name="dataset">{t("push.rules.dataset")}</Rule>
          <Rule name="id">{t("push.rules.id")}</Rule>
          <Rule name={PUSHED_COLUMNS.join(", ")}>{t("push.rules.known")}</Rule>
          <Rule name="fields">{t("push.rules.fields", { most: format.number(PUSH_FIELDS) })}</Rule>
        </dl>
        <p>{t("push.limits", { batch: format.number(PUSH_BATCH), waiting: format.number(PUSH_WAITING) })}</p>
        <p className={styles.links}>
          <Button component={Link} to="/settings/keys">
            {t("push.key")}
          </Button>
          <Button component="a" href="/api/docs" target="_blank" variant="default">
            {t("push.allCalls")}
          </Button>
        </p>
      </article>
    </div>
  );
}

function Rule({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The call that sends two comments into a dataset, for a shell. */
function pushCall(origin: string, dataset: string, text: string): string {
  const body = {
    dataset,
    comments: [
      { id: "1001", text, date: "2026-11-27", rating: 2, fields: { Shop: "Hà Nội" } },
      { id: "1002", text: "…" },
    ],
  };
  return [
    `curl ${origin}/api/datasets/push \\`,
    '  -H "authorization: Bearer $SOUNDINGS_KEY" \\',
    '  -H "content-type: application/json" \\',
    `  -d '${JSON.stringify(body, null, 2).replaceAll("'", "’")}'`,
  ].join("\n");
}
