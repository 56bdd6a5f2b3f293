import { Button, Skeleton } from "@mantine/core";
import type { CallReply } from "@soundings/contract/call";
import type { NetworkSource, previewSource, SourceComment } from "@soundings/contract/sources";
import { Link2, Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { uploadPath } from "../../connect/source-paths.ts";
import { CallError } from "../../lib/call-error.ts";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ProblemWords } from "../../ui/problem-words.tsx";
import { ConnectForm } from "./connect-form.tsx";
import styles from "./source.module.css";
import { sourceOfLink } from "./source-of-link.ts";

export type Preview = CallReply<typeof previewSource>;

interface Props {
  source: NetworkSource;
  /** The link that is looked up. */
  link: string;
  state: "none" | "waiting" | "failed" | "found";
  found: Preview | null;
  /** An account of the customer's own would not be refused. */
  connects: boolean;
  error: unknown;
  onRetry: () => void;
}

/** Mended by an account: the one that is connected lost its access, or does not reach so far. */
const MENDED_BY_CONNECTING = ["SOURCE_CONNECTION_NEEDED", "SOURCE_PERMISSION"];

/** What the link leads to, with its first comments; or what is wrong with it. */
export function PreviewPanel({ source, link, state, found, connects, error, onRetry }: Props) {
  const { t } = useTranslation(["sources", "datasets"]);
  const problemText = useProblemText();
  // What is wrong with the link or the account stays so; a source that is busy may answer the next time.
  const refused =
    error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return (
    <section
      className={styles.preview}
      data-empty={state === "none" || undefined}
      aria-label={t("preview")}
      aria-busy={state === "waiting"}
      aria-live="polite"
    >
      {state === "none" && (
        <EmptyState
          icon={Link2}
          title={t("none.title")}
          text={t("none.text", { source: t(`datasets:source.${source}`) })}
        />
      )}
      {state === "waiting" && (
        <div className={styles.skeleton}>
          <span className="visually-hidden">{t("looking")}</span>
          <Skeleton height={16} width={220} />
          <Skeleton height={12} width={140} />
          <Skeleton height={48} mt={12} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      )}
      {state === "failed" &&
        (refused ? (
          <>
            <p className={styles.refused} role="alert">
              <ProblemWords text={problemText(error)} />
            </p>
            {error.code === "SOURCE_LINK_INVALID" && <ReadElsewhere source={source} link={link} />}
            {MENDED_BY_CONNECTING.includes(error.code) && <ConnectForm source={source} />}
          </>
        ) : (
          <>
            <ErrorState error={error} onRetry={onRetry} />
            {connects && error instanceof CallError && error.code === "SOURCE_BLOCKED" && (
              <ConnectForm source={source} />
            )}
          </>
        ))}
      {state === "found" && found && <Found found={found} />}
    </section>
  );
}

/** A link of another source than the one that was chosen is read there. */
function ReadElsewhere({ source, link }: Pick<Props, "source" | "link">) {
  const { t } = useTranslation(["sources", "datasets"]);
  const own = sourceOfLink(link);
  if (own === null || own === source) return null;
  const to = `${uploadPath(own)}?${new URLSearchParams({ link })}`;
  return (
    <Button component={Link} to={to} variant="default" mt={12}>
      {t("elsewhere", { source: t(`datasets:source.${own}`) })}
    </Button>
  );
}

function Found({ found }: { found: Preview }) {
  const { t, i18n } = useTranslation("sources");
  const format = useFormat();
  const { name, count, country, comments } = found;
  const region =
    country && new Intl.DisplayNames([i18n.language], { type: "region" }).of(country.toUpperCase());
  const facts = [
    count === null ? t("countUnknown") : t("count", { count, number: format.number(count) }),
    region,
  ];
  return (
    <>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
      {comments.length === 0 ? (
        <p className={styles.facts}>{t("noComments")}</p>
      ) : (
        <>
          <h3 className={styles.first}>{t("first")}</h3>
          <ul className={styles.comments}>
            {comments.map((comment) => (
              <li key={`${comment.date}${comment.author}${comment.text.slice(0, 80)}`}>
                <CommentLine comment={comment} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function CommentLine({ comment }: { comment: SourceComment }) {
  const { t } = useTranslation("sources");
  const format = useFormat();
  const { text, rating, date, author } = comment;
  return (
    <>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.by}>
        {rating !== null && (
          <span className={styles.rating}>
            <Star size={12} aria-hidden="true" />
            <span aria-hidden="true">{format.number(rating)}</span>
            <span className="visually-hidden">{t("rating", { rating: format.number(rating) })}</span>
          </span>
        )}
        {[date && format.date(date), author].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}
