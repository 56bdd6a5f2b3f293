import { Button } from "@mantine/core";
import { FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isMissing } from "../lib/call-error.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageHeader } from "./page-header.tsx";

interface OpeningStateProps {
  /** The namespace that says "crumb", "loading" and "unknown" of what is opened. */
  words: "dataset" | "survey-editor";
  /** The address of the list that it stands in. */
  list: string;
  /** As it stands in the page's address. */
  id: string;
  /** The question for it. */
  asked: { error: unknown; isError: boolean; refetch: () => unknown };
  /** In the middle of the header, once it is known that there may be one. */
  center?: ReactNode;
  /** The page's own layout while it is on its way. */
  skeleton: ReactNode;
}

/** The whole page of one thing that is not there: on its way, failed, or unknown. */
export function OpeningState({ words, list, id, asked, center, skeleton }: OpeningStateProps) {
  const { t } = useTranslation(words);
  const unknown = id === "" || isMissing(asked.error);
  return (
    <PageFrame>
      <PageHeader
        title={unknown ? t("unknown.title") : t("loading")}
        crumbs={[{ label: t("crumb"), to: list }]}
        center={unknown ? undefined : center}
      />
      {unknown ? (
        <EmptyState
          icon={FileQuestion}
          title={t("unknown.title")}
          text={t("unknown.text")}
          action={
            <Button component={Link} to={list} variant="default" size="md">
              {t("unknown.action")}
            </Button>
          }
        />
      ) : asked.isError ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        skeleton
      )}
    </PageFrame>
  );
}
