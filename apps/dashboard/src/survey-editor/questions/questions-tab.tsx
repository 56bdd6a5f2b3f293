import { ActionIcon, Tooltip } from "@mantine/core";
import { PanelRight } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { editorAddress } from "../../surveys/editor-tabs.ts";
import { ScrollSection } from "../../ui/scroll-section.tsx";
import { useDraft } from "../draft-context.tsx";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { ActionsContext } from "./actions-context.tsx";
import { blockActions } from "./block-actions.ts";
import { BlockCanvas } from "./canvas/block-canvas.tsx";
import { MovingScope } from "./moving/moving-scope.tsx";
import { Outline } from "./outline/outline.tsx";
import { questionActions } from "./question-actions.ts";
import styles from "./questions-tab.module.css";
import { ShownProblemsScope } from "./shown-problems-context.tsx";
import { useOpenPlace } from "./use-open-place.ts";

/** Blocks and questions: the outline, the open block, and the respondent's page beside it. */
export function Tab() {
  const { t } = useTranslation("survey-questions");
  const draft = useDraft();
  const navigate = useNavigate();
  const { place, open } = useOpenPlace();
  const said = useRef<HTMLDivElement>(null);
  const preview = usePreviewShown();
  const actions = useMemo(() => {
    const scope = {
      draft,
      open,
      openFlow: (flowId: string) => void navigate(editorAddress(draft.state().survey.id, "flows", flowId)),
      announce: (text: string) => {
        if (said.current) said.current.textContent = text;
      },
      t: (key: string, values?: Record<string, unknown>) => t(key, { ...values }),
    };
    return { ...questionActions(scope), ...blockActions(scope), open };
  }, [draft, open, navigate, t]);
  return (
    <ActionsContext value={actions}>
      <ShownProblemsScope>
        <MovingScope>
          <div className={styles.tab}>
            <Outline place={place} />
            <ScrollSection className={styles.canvas} aria-label={t("canvas")} data-drop-zone="canvas">
              <PreviewButton shown={preview.shown} onTurn={preview.turn} />
              <BlockCanvas place={place} />
            </ScrollSection>
            {preview.shown && (
              <aside className={styles.preview} aria-label={t("preview.label")}>
                <PreviewPane show={place.question_id ?? place.block_id} />
              </aside>
            )}
          </div>
          <div ref={said} role="status" className="visually-hidden" />
        </MovingScope>
      </ShownProblemsScope>
    </ActionsContext>
  );
}

function PreviewButton({ shown, onTurn }: { shown: boolean; onTurn: () => void }) {
  const { t } = useTranslation("survey-questions");
  const label = t(shown ? "preview.hide" : "preview.show");
  return (
    <div className={styles.previewButton}>
      <Tooltip label={label} position="left">
        <ActionIcon aria-label={label} aria-pressed={shown} onClick={onTurn}>
          <PanelRight size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

/** Narrower, the outline and the canvas need the room. */
const WIDE = "(min-width: 1200px)";

/** Whether the preview is shown: where there is room, until somebody decides otherwise. */
function usePreviewShown() {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  const [chosen, choose] = useState<boolean | null>(null);
  useEffect(() => {
    const media = matchMedia(WIDE);
    const follow = () => {
      setWide(media.matches);
      choose(null);
    };
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, []);
  const shown = chosen ?? wide;
  return { shown, turn: () => choose(!shown) };
}
