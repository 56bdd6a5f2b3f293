import { Button, Checkbox, SegmentedControl, TextInput } from "@mantine/core";
import { SHARE_MODES, type ShareMode } from "@soundings/contract/shares";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { openModal } from "../ui/modal-stack.tsx";
import { toast } from "../ui/toasts.tsx";
import { ShareFields, useShareFields } from "./share-fields.tsx";
import { ShareList } from "./share-list.tsx";
import { useMakeShare } from "./share-queries.ts";
import type { ShareTarget } from "./share-target.ts";
import styles from "./shares.module.css";

/** Opens the links of a dataset or a survey over any screen, with a form for a new one. */
export function openShareDialog(title: string, target: ShareTarget): void {
  openModal({ id: "share", title, width: 560, content: <ShareDialog target={target} /> });
}

function ShareDialog({ target }: { target: ShareTarget }) {
  const { t } = useTranslation("shares");
  return (
    <div className={styles.dialog}>
      <NewShare target={target} />
      <section className={styles.links} aria-labelledby="share-links">
        <h3 id="share-links">{t("list.title")}</h3>
        <ShareList owner={target} label={t("list.title")} />
      </section>
    </div>
  );
}

/** What the link will show, in one line. */
function useWhat(target: ShareTarget): string {
  const { t } = useTranslation("shares");
  const format = useFormat();
  const what =
    target.chart?.title ??
    (target.of === "survey" ? t("kind.report") : (target.topic?.name ?? t("kind.overview")));
  const { from, to, ...others } = target.filter;
  const count = Object.values(others).filter((value) => value !== undefined).length;
  return [
    what,
    from && to ? t("list.days", { from: format.date(from), to: format.date(to) }) : t("make.allDays"),
    count > 0 ? t("list.conditions", { count }) : null,
  ]
    .filter(Boolean)
    .join(" · ");
}

function NewShare({ target }: { target: ShareTarget }) {
  const { t } = useTranslation("shares");
  const problemText = useProblemText();
  const what = useWhat(target);
  const making = useMakeShare(target);
  const [mode, setMode] = useState<ShareMode>("frozen");
  const fields = useShareFields();
  const [quotes, setQuotes] = useState(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = fields.read();
    if (!entered) return;
    making.mutate(
      { mode, quotes, ...entered, expires_at: entered.expires_at ?? null },
      { onError: (error) => toast({ id: "share", kind: "error", message: problemText(error) }) },
    );
  };
  if (making.data) {
    return <MadeShare url={making.data.url} hosts={making.data.share.hosts} onMore={() => making.reset()} />;
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.subject}>{what}</p>
      <p className={styles.quiet}>{t("make.text")}</p>
      <div>
        <SegmentedControl
          fullWidth
          aria-label={t("make.mode")}
          value={mode}
          onChange={(value) => setMode(value as ShareMode)}
          data={SHARE_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
        />
        <p className={styles.hint}>{t(`modeText.${mode}`)}</p>
      </div>
      <ShareFields fields={fields} noPassword={t("make.noPassword")} />
      {target.of === "dataset" && !target.chart && (
        <Checkbox
          label={t("make.quotes")}
          checked={quotes}
          onChange={({ currentTarget }) => setQuotes(currentTarget.checked)}
        />
      )}
      <div className={styles.end}>
        <Button type="submit" loading={making.isPending}>
          {t("make.action")}
        </Button>
      </div>
    </form>
  );
}

interface MadeShareProps {
  url: string;
  hosts: readonly string[];
  onMore: () => void;
}

/** The new link, which nobody can tell again, and the code that shows it in a frame. */
function MadeShare({ url, hosts, onMore }: MadeShareProps) {
  const { t } = useTranslation("shares");
  const frame = `<iframe src="${url}" width="100%" height="640" loading="lazy"></iframe>`;
  return (
    <div className={styles.form} role="status">
      <p className={styles.subject}>{t("made.title")}</p>
      <div className={styles.copied}>
        <TextInput readOnly aria-label={t("made.link")} value={url} onFocus={selectAll} />
        <CopyButton text={url} what={t("made.link")} variant="filled" />
      </div>
      <p className={styles.hint}>{t("made.once")}</p>
      {hosts.length > 0 && (
        <div className={styles.copied}>
          <TextInput readOnly aria-label={t("made.frame")} value={frame} onFocus={selectAll} />
          <CopyButton text={frame} what={t("made.frame")} label={t("made.copyFrame")} />
        </div>
      )}
      <div className={styles.end}>
        <Button variant="default" component="a" href={url} target="_blank" rel="noreferrer">
          {t("made.open")}
        </Button>
        <Button variant="default" onClick={onMore}>
          {t("made.more")}
        </Button>
      </div>
    </div>
  );
}

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select();
