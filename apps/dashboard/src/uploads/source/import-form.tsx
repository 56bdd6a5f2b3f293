import { Button, NumberInput, Radio, Select, Stack, Switch, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { SOURCE_COMMENTS } from "@soundings/contract/limits";
import type { NetworkSource, SourcePart, SourceState } from "@soundings/contract/sources";
import { type ClipboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { CallError } from "../../lib/call-error.ts";
import { useFormat } from "../../lib/format.ts";
import { SourceStrip } from "../source-strip.tsx";
import uploads from "../uploads.module.css";
import { ConnectForm } from "./connect-form.tsx";
import { linkIn } from "./pasted-link.ts";
import { COUNTRIES, LANGUAGES, named } from "./places.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import styles from "./source.module.css";
import { type Asked, usePreview } from "./source-queries.ts";
import { StartImport } from "./start-import.tsx";

/** Long enough for the rest of a link that is typed, too short to be noticed after one that is pasted. */
const TYPING_MS = 350;

/** The link, what it leads to, how much of it is fetched, and the start. */
export function ImportForm({ source, state }: { source: NetworkSource; state: SourceState }) {
  const { t } = useTranslation(["sources", "datasets"]);
  const format = useFormat();
  const name = t(`datasets:source.${source}`);
  const most = state.most ?? SOURCE_COMMENTS.most;
  const [params, setParams] = useSearchParams();
  const [url, setUrl] = useState(params.get("link") ?? "");
  const [country, setCountry] = useState<string | null>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const [part, setPart] = useState<SourcePart | null>(state.asks.parts[0] ?? null);
  const [limit, setLimit] = useState<number | string>(Math.min(most, SOURCE_COMMENTS.usual));
  const [masked, setMasked] = useState(false);
  const typed = url.trim();
  const [settled] = useDebouncedValue(typed, TYPING_MS);
  // So that the link is still there after a reload, or after an account was connected on another page.
  useEffect(() => {
    if (settled === (params.get("link") ?? "")) return;
    setParams(settled ? { link: settled } : {}, { replace: true, preventScrollReset: true });
  }, [settled, params, setParams]);
  const asked: Asked = { source, url: settled, country, language, part };
  const preview = usePreview(asked);
  const waiting = typed !== "" && (typed !== settled || preview.isFetching);
  const fault = !waiting && preview.error instanceof CallError ? preview.error.code : null;
  // Then the offer stands beside what was refused.
  const refused = fault === "SOURCE_BLOCKED";
  const right = typeof limit === "number" && Number.isInteger(limit) && limit >= 1 && limit <= most;
  const found = !waiting && preview.data ? preview.data : null;
  /** A whole link takes the place of what stood there, without the words that came along with it. */
  const paste = (event: ClipboardEvent) => {
    const link = linkIn(event.clipboardData.getData("text"));
    if (link === null) return;
    event.preventDefault();
    setUrl(link);
  };
  return (
    <>
      <div className={uploads.body}>
        <SourceStrip source={source} />
        {state.demonstration && <p className={styles.demonstration}>{t("demonstration")}</p>}
        <div className={styles.columns}>
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
            error={fault === "SOURCE_LINK_INVALID"}
            onPaste={paste}
            onChange={({ currentTarget: { value } }) => setUrl(value)}
          />
          <PreviewPanel
            source={source}
            link={settled}
            state={waiting ? "waiting" : typed === "" ? "none" : preview.isError ? "failed" : "found"}
            found={found}
            connects={state.connects}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
          <div className={styles.fields}>
            {state.asks.country && (
              <CodeSelect kind="country" codes={COUNTRIES} value={country} onChange={setCountry} />
            )}
            {state.asks.language && (
              <CodeSelect kind="language" codes={LANGUAGES} value={language} onChange={setLanguage} />
            )}
            {part !== null && <PartChoice parts={state.asks.parts} value={part} onChange={setPart} />}
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
            {state.connects && !refused && <ConnectMore source={source} most={state.most} />}
            {state.attributed ? (
              <p className={styles.facts}>{t("attributed", { source: name })}</p>
            ) : (
              state.asks.masking && (
                <Switch
                  label={t("mask")}
                  description={t("maskHint")}
                  checked={masked}
                  onChange={({ currentTarget: { checked } }) => setMasked(checked)}
                />
              )
            )}
          </div>
        </div>
      </div>
      <StartImport
        key={found?.url ?? ""}
        asked={asked}
        found={found}
        limit={right ? limit : null}
        masked={masked && !state.attributed}
      />
    </>
  );
}

interface CodeSelectProps {
  kind: "country" | "language";
  codes: readonly string[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A country or a language by its name; that of the link unless one is chosen. */
function CodeSelect({ kind, codes, value, onChange }: CodeSelectProps) {
  const { t, i18n } = useTranslation("sources");
  return (
    <Select
      label={t(kind)}
      description={t(`${kind}Hint`)}
      placeholder={t(`${kind}OfLink`)}
      data={named(codes, kind === "country" ? "region" : "language", i18n.language)}
      value={value}
      searchable
      clearable
      onChange={onChange}
    />
  );
}

interface PartChoiceProps {
  parts: readonly SourcePart[];
  value: SourcePart;
  onChange: (value: SourcePart) => void;
}

/** Which of the source's kinds of comments. */
function PartChoice({ parts, value, onChange }: PartChoiceProps) {
  const { t } = useTranslation("sources");
  return (
    <Radio.Group
      label={t("part.label")}
      value={value}
      onChange={(chosen) => onChange(parts.find((part) => part === chosen) ?? value)}
    >
      <Stack gap={8} mt={6}>
        {parts.map((part) => (
          <Radio
            key={part}
            value={part}
            label={t(`part.${part}.name`)}
            description={t(`part.${part}.about`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Offers to connect the customer's account where that gives more comments, or is not refused. */
function ConnectMore({ source, most }: { source: NetworkSource; most: number | null }) {
  const { t } = useTranslation(["sources", "datasets"]);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const name = t(`datasets:source.${source}`);
  if (open) return <ConnectForm source={source} />;
  return (
    <div>
      <p className={styles.facts}>
        {most === null
          ? t("connect.surer", { source: name })
          : t("connect.more", { source: name, most: format.number(most) })}
      </p>
      <Button variant="default" size="sm" mt={8} onClick={() => setOpen(true)}>
        {t("connect.title", { source: name })}
      </Button>
    </div>
  );
}
