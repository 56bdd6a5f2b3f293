import { Button, NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { SOURCE_COMMENTS } from "@soundings/contract/limits";
import type { NetworkSource, SourceState } from "@soundings/contract/sources";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { SourceStrip } from "../source-strip.tsx";
import uploads from "../uploads.module.css";
import { ConnectForm } from "./connect-form.tsx";
import { COUNTRIES, LANGUAGES, named } from "./places.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import styles from "./source.module.css";
import { type Asked, usePreview } from "./source-queries.ts";
import { StartImport } from "./start-import.tsx";

/** Long enough for the rest of a link that is typed, too short to be noticed after one that is pasted. */
const TYPING_MS = 350;

/** The link, what it leads to, how much of it is fetched, and the start. */
export function ImportForm({ source, state }: { source: NetworkSource; state: SourceState }) {
  const { t, i18n } = useTranslation(["sources", "datasets"]);
  const format = useFormat();
  const name = t(`datasets:source.${source}`);
  const most = state.most ?? SOURCE_COMMENTS.most;
  const [url, setUrl] = useState("");
  const [country, setCountry] = useState<string | null>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const [limit, setLimit] = useState<number | string>(Math.min(most, SOURCE_COMMENTS.usual));
  const [masked, setMasked] = useState(false);
  const typed = url.trim();
  const [settled] = useDebouncedValue(typed, TYPING_MS);
  const asked: Asked = { source, url: settled, country, language };
  const preview = usePreview(asked);
  const waiting = typed !== "" && (typed !== settled || preview.isFetching);
  const right = typeof limit === "number" && Number.isInteger(limit) && limit >= 1 && limit <= most;
  const found = !waiting && preview.data ? preview.data : null;
  return (
    <>
      <div className={uploads.body}>
        <SourceStrip source={source} />
        {state.demonstration && <p className={styles.demonstration}>{t("demonstration")}</p>}
        <div className={styles.columns}>
          <div className={styles.fields}>
            <TextInput
              size="md"
              type="url"
              inputMode="url"
              label={t("link", { source: name })}
              description={t(`linkHint.${source}`)}
              placeholder={t(`example.${source}`)}
              value={url}
              maxLength={2_000}
              autoComplete="off"
              spellCheck={false}
              autoFocus
              onChange={({ currentTarget: { value } }) => setUrl(value)}
            />
            {state.asks.country && (
              <Select
                label={t("country")}
                description={t("countryHint")}
                placeholder={t("countryOfLink")}
                data={named(COUNTRIES, "region", i18n.language)}
                value={country}
                searchable
                clearable
                onChange={setCountry}
              />
            )}
            {state.asks.language && (
              <Select
                label={t("language")}
                description={t("languageHint")}
                placeholder={t("languageOfLink")}
                data={named(LANGUAGES, "language", i18n.language)}
                value={language}
                searchable
                clearable
                onChange={setLanguage}
              />
            )}
            <NumberInput
              label={t("limit")}
              description={t("limitHint", { source: name, most: format.number(most) })}
              min={1}
              max={most}
              allowDecimal={false}
              clampBehavior="none"
              value={limit}
              error={right ? null : t("limitRule", { most: format.number(most) })}
              onChange={setLimit}
            />
            {state.connects && <ConnectMore source={source} most={most} />}
            <Switch
              label={t("mask")}
              description={t("maskHint")}
              checked={masked}
              onChange={({ currentTarget: { checked } }) => setMasked(checked)}
            />
          </div>
          <PreviewPanel
            source={source}
            state={waiting ? "waiting" : typed === "" ? "none" : preview.isError ? "failed" : "found"}
            found={found}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        </div>
      </div>
      <StartImport
        key={found?.url ?? ""}
        asked={asked}
        found={found}
        limit={right ? limit : null}
        masked={masked}
      />
    </>
  );
}

/** Offers to connect the customer's account where that gives more comments. */
function ConnectMore({ source, most }: { source: NetworkSource; most: number }) {
  const { t } = useTranslation(["sources", "datasets"]);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const name = t(`datasets:source.${source}`);
  if (open) return <ConnectForm source={source} />;
  return (
    <div>
      <p className={styles.facts}>{t("connect.more", { source: name, most: format.number(most) })}</p>
      <Button variant="subtle" size="compact-sm" mt={4} ml={-10} onClick={() => setOpen(true)}>
        {t("connect.title", { source: name })}
      </Button>
    </div>
  );
}
