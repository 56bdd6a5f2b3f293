import { saveSurvey } from "@soundings/contract/surveys";
import { type ComponentType, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { type EditorTab, tabOf } from "../surveys/editor-tabs.ts";
import { LookOnlySurvey } from "../surveys/look-only-survey.tsx";
import { SurveyScreens } from "../surveys/survey-screens.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { OpeningState } from "../ui/opening-state.tsx";
import { DraftProvider, useStoredDraft } from "./draft-context.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import { EditorSkeleton, TabSkeleton } from "./tab-skeleton.tsx";

const lazyTab = (load: () => Promise<{ Tab: ComponentType }>) =>
  lazyPart(async () => (await load()).Tab).Part;

/** Each tab in a script of its own. */
const TABS: Record<EditorTab, ReturnType<typeof lazyTab>> = {
  questions: lazyTab(() => import("./questions/questions-tab.tsx")),
  flows: lazyTab(() => import("./flows/flows-tab.tsx")),
  translation: lazyTab(() => import("./translation/translation-tab.tsx")),
  layout: lazyTab(() => import("./layout/layout-tab.tsx")),
  settings: lazyTab(() => import("./settings/settings-tab.tsx")),
  connect: lazyTab(() => import("./connect/connect-tab.tsx")),
};

/** The survey whose id is in the address, open for editing. */
export function SurveyEditorPage() {
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  return <OpenedEditor key={id} id={id} params={params} />;
}

function OpenedEditor({ id, params }: { id: string; params: URLSearchParams }) {
  const may = useMay();
  const stored = useStoredDraft(id);
  const tab = tabOf(params);
  if (stored.data && !may(saveSurvey, id)) return <LookOnlySurvey survey={stored.data} screen="edit" />;
  if (stored.data) {
    const Tab = TABS[tab];
    return (
      <DraftProvider stored={stored.data}>
        <EditorFrame tab={tab}>
          <Suspense fallback={<TabSkeleton tab={tab} />}>
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
      center={<SurveyScreens id={id} screen="edit" />}
      skeleton={<EditorSkeleton tab={tab} />}
    />
  );
}
