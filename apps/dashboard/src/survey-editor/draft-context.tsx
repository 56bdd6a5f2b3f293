import { getSurvey, type SurveyDraft, saveSurvey } from "@soundings/contract/surveys";
import type { Survey } from "@soundings/survey/survey";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";
import { surveyKeys } from "../lib/survey-keys.ts";
import { type Draft, type DraftState, openDraft, type SaveResult } from "./draft.ts";

const DraftContext = createContext<Draft | null>(null);

let openings = 0;

/** The stored draft of a survey; read once, the editor's own store goes on from there. */
export function useStoredDraft(id: string) {
  // Each editor reads for itself: what one read before has changed under its hands since.
  const [opening] = useState(() => ++openings);
  return useQuery({
    queryKey: [...surveyKeys.draft(id), opening],
    queryFn: ({ signal }) => callApi(getSurvey, { params: { id }, signal }),
    enabled: id !== "",
    // What is on screen is newer than what the server would say.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Opens a draft for everything below, and saves what is left when it closes. */
export function DraftProvider({ stored, children }: { stored: SurveyDraft; children: ReactNode }) {
  const client = useQueryClient();
  const [draft] = useState(() => openDraft(stored, save));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.state().saving === "saved") return;
      void draft.flush();
      event.preventDefault();
    };
    const back = () => void draft.flush();
    addEventListener("beforeunload", warn);
    addEventListener("online", back);
    return () => {
      removeEventListener("beforeunload", warn);
      removeEventListener("online", back);
      void draft.flush().finally(() => client.invalidateQueries({ queryKey: surveyKeys.lists }));
    };
  }, [draft, client]);
  return <DraftContext value={draft}>{children}</DraftContext>;
}

/** Lets what is drawn elsewhere, in a modal, use the same draft, its undo by keyboard too (use-draft-keys.ts). */
export function DraftScope({ draft, children }: { draft: Draft; children: ReactNode }) {
  return (
    <DraftContext value={draft}>
      <div data-draft-scope onFocusCapture={draft.endStep}>
        {children}
      </div>
    </DraftContext>
  );
}

async function save(survey: Survey, version: number): Promise<SaveResult> {
  try {
    const reply = await callApi(saveSurvey, { params: { id: survey.id }, body: { survey, version } });
    return { kind: "saved", ...reply };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "SURVEY_STALE") {
      const { version, survey } = error.details as { version: number; survey: Survey };
      return { kind: "stale", version, survey };
    }
    // No connection, a server that starts, too many at once: the same save may work in a moment.
    if (error.status === 0 || error.status >= 500 || error.status === 429) return { kind: "unreachable" };
    return { kind: "refused", error };
  }
}

/** The open draft: edit(), undo(), redo(), flush(). */
export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("useDraft() is for what is drawn inside the survey editor.");
  return draft;
}

/** A part of the draft's state; draws again when that part is another one. `pick` gives parts, not new objects. */
export function useDraftState<Part>(pick: (state: DraftState) => Part): Part {
  const draft = useDraft();
  return useSyncExternalStore(draft.subscribe, () => pick(draft.state()));
}

/** A part of the survey being edited. */
export function useSurvey<Part>(pick: (survey: Survey) => Part): Part {
  return useDraftState((state) => pick(state.survey));
}
