import { Button } from "@mantine/core";
import { FileQuestion } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { CallError } from "../lib/call-error.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { DraftProvider, useStoredDraft } from "./draft-context.tsx";
import styles from "./editor-frame.module.css";
import { EditorFrame } from "./editor-frame.tsx";
import { type EditorTab, tabOf } from "./editor-tabs.ts";

const tab = (load: () => Promise<{ Tab: () => React.ReactNode }>) =>
  lazy(async () => ({ default: (await load()).Tab }));

/** Each tab in a script of its own. */
const TABS: Record<EditorTab, ReturnType<typeof tab>> = {
  questions: tab(() => import("./questions/questions-tab.tsx")),
  flows: tab(() => import("./flows/flows-tab.tsx")),
  translation: tab(() => import("./translation/translation-tab.tsx")),
  layout: tab(() => import("./layout/layout-tab.tsx")),
  settings: tab(() => import("./settings/settings-tab.tsx")),
  connect: tab(() => import("./connect/connect-tab.tsx")),
};

/** The survey whose id is in the address, open for editing. */
export function SurveyEditorPage() {
  const { t } = useTranslation("survey-editor");
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const stored = useStoredDraft(id);
  if (stored.data) {
    const Tab = TABS[tabOf(params)];
    return (
      <DraftProvider key={id} stored={stored.data}>
        <EditorFrame tab={tabOf(params)}>
          <Suspense fallback={<div className={styles.skeleton} />}>
            <Tab />
          </Suspense>
        </EditorFrame>
      </DraftProvider>
    );
  }
  const unknown = !id || (stored.error instanceof CallError && [404, 422].includes(stored.error.status));
  return (
    <div className={styles.page}>
      <PageHeader
        title={unknown ? t("unknown.title") : t("loading")}
        crumbs={[{ label: t("crumb"), to: "/surveys" }]}
      />
      {unknown ? (
        <EmptyState
          icon={FileQuestion}
          title={t("unknown.title")}
          text={t("unknown.text")}
          action={
            <Button component={Link} to="/surveys" variant="default" size="md">
              {t("unknown.action")}
            </Button>
          }
        />
      ) : stored.isError ? (
        <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <div className={styles.skeleton} />
      )}
    </div>
  );
}
