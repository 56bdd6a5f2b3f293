import { Button, Checkbox, PasswordInput, SegmentedControl, Select, TextInput } from "@mantine/core";
import { MIN_SHARE_PASSWORD, SHARE_MODES, ShareHost, type ShareMode } from "@soundings/contract/shares";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { openModal } from "../ui/modal-stack.tsx";
import { toast } from "../ui/toasts.tsx";
import { ShareList } from "./share-list.tsx";
import { useMakeShare } from "./share-queries.ts";
import { hostsOf, type ShareTarget } from "./share-target.ts";
import styles from "./shares.module.css";

/** Days after which a link may end; "never" is the last. */
const ENDS = ["7", "30", "90", "365", "never"] as const;
const DAY_MS = 86_400_000;

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
  const format = useFormat();
  const problemText = useProblemText();
  const what = useWhat(target);
  const making = useMakeShare(target);
  const [mode, setMode] = useState<ShareMode>("frozen");
  const [end, setEnd] = useState<string>("30");
  const [password, setPassword] = useState("");
  const [hosts, setHosts] = useState("");
  const [quotes, setQuotes] = useState(true);
  const [problems, setProblems] = useState<{ password?: string; hosts?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const listed = hostsOf(hosts);
    const wrong = listed.find((host) => !ShareHost.safeParse(host).success);
    const found = {
      ...(password !== "" &&
        password.length < MIN_SHARE_PASSWORD && { password: t("make.short", { count: MIN_SHARE_PASSWORD }) }),
      ...(wrong !== undefined && { hosts: t("make.noHost", { host: wrong }) }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    making.mutate(
      {
        mode,
        quotes,
        expires_at: end === "never" ? null : new Date(Date.now() + Number(end) * DAY_MS).toISOString(),
        password: password || null,
        hosts: listed,
      },
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
      <div className={styles.two}>
        <Select
          label={t("make.ends")}
          value={end}
          onChange={(value) => setEnd(value ?? "30")}
          allowDeselect={false}
          data={ENDS.map((value) => ({
            value,
            label:
              value === "never"
                ? t("make.never")
                : t("make.after", { count: Number(value), number: format.number(Number(value)) }),
          }))}
        />
        <PasswordInput
          label={t("make.password")}
          placeholder={t("make.noPassword")}
          value={password}
          maxLength={128}
          autoComplete="new-password"
          error={problems.password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </div>
      <TextInput
        label={t("make.hosts")}
        description={t("make.hostsText")}
        placeholder="wiki.example.com, *.example.org"
        value={hosts}
        error={problems.hosts}
        onChange={({ currentTarget }) => setHosts(currentTarget.value)}
      />
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
