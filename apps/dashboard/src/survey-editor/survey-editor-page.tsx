import { type ComponentType, Suspense } from "react";
import { useSearchParams } from "react-router";
import { type EditorTab, tabOf } from "../surveys/editor-tabs.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { OpeningState } from "../ui/opening-state.tsx";
import { DraftProvider, useStoredDraft } from "./draft-context.tsx";
import styles from "./editor-frame.module.css";
import { EditorFrame } from "./editor-frame.tsx";

const tab = (load: () => Promise<{ Tab: ComponentType }>) => lazyPart(async () => (await load()).Tab).Part;

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
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  return <OpenedEditor key={id} id={id} params={params} />;
}

function OpenedEditor({ id, params }: { id: string; params: URLSearchParams }) {
  const stored = useStoredDraft(id);
  if (stored.data) {
    const Tab = TABS[tabOf(params)];
    return (
      <DraftProvider stored={stored.data}>
        <EditorFrame tab={tabOf(params)}>
          <Suspense fallback={<div className={styles.skeleton} />}>
            <Tab />
          </Suspense>
        </EditorFrame>
      </DraftProvider>
    );
  }
  return (
    <OpeningState
      words="survey-editor"
      list="/surveys"
      id={id}
      asked={stored}
      skeleton={<div className={styles.skeleton} />}
    />
  );
}
