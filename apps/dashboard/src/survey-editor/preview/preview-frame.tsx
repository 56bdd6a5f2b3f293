import { Button, Skeleton } from "@mantine/core";
import { questionsOf } from "@soundings/survey/flow";
import type { Language } from "@soundings/survey/survey";
import { ListPlus, TriangleAlert } from "lucide-react";
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useSurvey } from "../draft-context.tsx";
import styles from "./preview-pane.module.css";
import type { Device } from "./preview-toolbar.tsx";
import type { HeardText } from "./read-tried-texts.ts";
import { type TriedVisit, usePreview } from "./use-preview.ts";

interface Props {
  language: Language;
  show: string | null;
  onPath: ((flowIds: readonly string[]) => void) | undefined;
  onHeard: ((heard: readonly HeardText[] | null) => void) | undefined;
  device: Device;
  visit: TriedVisit;
  onEscape: (() => void) | undefined;
  /** What stands above; it can begin the preview again. */
  toolbar: (restart: () => void) => ReactNode;
}

/** How wide a desktop's page is drawn; it is made smaller where there is less room. */
const DESKTOP_WIDTH = 1280;

/** The page in a phone or on a desktop. */
export function PreviewFrame({ language, show, onPath, onHeard, device, visit, onEscape, toolbar }: Props) {
  const { t } = useTranslation("survey-preview");
  const frame = useRef<HTMLIFrameElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const leave = () => root.current?.querySelector<HTMLElement>("[data-preview-restart]")?.focus();
  const preview = usePreview(frame, { language, show, visit, onPath, onHeard, onEscape: onEscape ?? leave });
  const empty = useSurvey(
    (survey) => !survey.blocks.some((block) => block.action !== "DELETE" && questionsOf(block).length > 0),
  );
  const scale = useScale(screen, device === "desktop" ? DESKTOP_WIDTH : null);
  return (
    <div ref={root} className={styles.root}>
      {toolbar(preview.restart)}
      <div className={styles.stage} data-device={device}>
        <div ref={screen} className={styles.screen}>
          <iframe
            key={preview.attempt}
            ref={frame}
            className={styles.frame}
            src="/survey-page/preview.html"
            title={t("frame")}
            style={scale}
            inert={empty || preview.state !== "shown"}
          />
          {preview.state === "loading" && <LoadingPage />}
          {preview.state === "failed" && (
            <div className={styles.cover}>
              <EmptyState
                icon={TriangleAlert}
                title={t("failed.title")}
                text={t("failed.text")}
                action={
                  <Button variant="default" size="md" onClick={preview.retry}>
                    {t("failed.action")}
                  </Button>
                }
              />
            </div>
          )}
          {preview.state === "shown" && empty && (
            <div className={styles.cover}>
              <EmptyState icon={ListPlus} title={t("empty.title")} text={t("empty.text")} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** The page's outline while it comes. */
function LoadingPage() {
  const { t } = useTranslation("survey-preview");
  return (
    <div className={styles.cover} role="status" aria-label={t("loading")}>
      <div className={styles.skeleton}>
        <Skeleton height={28} width="55%" />
        <Skeleton height={24} width="85%" mt={28} />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={46} radius={10} />
        ))}
      </div>
    </div>
  );
}

/** Draws a page `width` px wide inside a narrower box, smaller and so much higher; null: as wide as the box. */
function useScale(box: RefObject<HTMLElement | null>, width: number | null): CSSProperties | undefined {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || width === null) return;
    const watcher = new ResizeObserver(() => setRoom(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box, width]);
  if (width === null || room === 0 || room >= width) return undefined;
  const scale = room / width;
  return { width, height: `${100 / scale}%`, transform: `scale(${scale})` };
}
