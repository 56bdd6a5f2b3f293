import { ReactFlow, ReactFlowProvider, useReactFlow } from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFlows } from "../flows-context.ts";
import { useNodeKeys } from "../use-node-keys.ts";
import { type CanvasNode, NODE_TYPES } from "./canvas-nodes.tsx";
import styles from "./flow-canvas.module.css";
import { FlowLines } from "./flow-lines.tsx";
import type { FlowLayout } from "./lay-out-flow.ts";
import { litLines } from "./lit-lines.ts";
import { useLayout, useNodes } from "./use-canvas.ts";
import { useNodeDrag } from "./use-node-drag.ts";
import { MIN_ZOOM, viewOf } from "./view-of.ts";
import { ZoomBar } from "./zoom-bar.tsx";

const NOTHING: ReadonlySet<string> = new Set();

export const FlowCanvas = memo(function FlowCanvas() {
  return (
    <ReactFlowProvider>
      <Picture />
    </ReactFlowProvider>
  );
});

/** The flow as a picture: pan, zoom, and drag a place to where it shall be. */
function Picture() {
  const { t } = useTranslation("survey-flows");
  const { chosen, close, way } = useFlows();
  const layout = useLayout();
  const lit = useMemo(() => (way ? litLines(layout.lines, way) : NOTHING), [layout, way]);
  const drag = useNodeDrag(layout);
  const nodes = useNodes(layout, drag.moved);
  const box = useRef<HTMLDivElement>(null);
  const { begin, fit } = useViews(layout, box);
  const show = useShow(layout, box);
  useShowChosen(layout, chosen?.id ?? null, show);
  // While simulating, the eye follows the respondent.
  useShowChosen(layout, way?.at(-1) ?? null, show);
  const onKeyDown = useNodeKeys(
    useCallback(
      (id) => {
        const focusNode = () => {
          const node = box.current?.querySelector<HTMLElement>(`[data-place="${id}"]`);
          node?.focus({ preventScroll: true });
          return node;
        };
        show(id);
        // At once, so that the next key is already for it; one out of sight is drawn when the picture has moved.
        if (!focusNode()) requestAnimationFrame(() => requestAnimationFrame(focusNode));
      },
      [show],
    ),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the places inside, which are buttons
    <div
      ref={box}
      className={styles.picture}
      data-dragging={drag.moved ? true : undefined}
      onKeyDown={onKeyDown}
    >
      <ReactFlow<CanvasNode>
        aria-label={t("view.picture")}
        nodes={nodes}
        nodeTypes={NODE_TYPES}
        onNodesChange={drag.onNodesChange}
        onNodeDrag={drag.onDrag}
        onNodeDragStop={drag.onDrop}
        nodeDragThreshold={6}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        onlyRenderVisibleElements
        panOnScroll
        zoomOnDoubleClick={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        minZoom={MIN_ZOOM}
        maxZoom={1.5}
        onPaneClick={close}
        onInit={begin}
      >
        <FlowLines lines={layout.lines} lit={lit} drag={drag} />
      </ReactFlow>
      <ZoomBar onFit={fit} />
    </div>
  );
}

/** At first the start is at the top, and as much of the width as can be read; "fit" shows as much as there is. */
function useViews(layout: FlowLayout, box: RefObject<HTMLElement | null>) {
  const { setViewport } = useReactFlow();
  const view = (least: number, duration: number) => {
    const pane = box.current?.getBoundingClientRect();
    if (pane) void setViewport(viewOf(layout.items, pane, least), { duration });
  };
  return { begin: () => view(0.6, 0), fit: () => view(MIN_ZOOM, moving(150)) };
}

/** How long a move takes: motion is for those who want it. */
const moving = (ms: number) => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : ms);

/** Brings an item into sight, if it is not. */
function useShow(layout: FlowLayout, box: RefObject<HTMLElement | null>): (id: string) => void {
  const { setCenter, getViewport } = useReactFlow();
  const latest = useRef(layout);
  useEffect(() => {
    latest.current = layout;
  });
  return useCallback(
    (id) => {
      const item = latest.current.items.find((one) => one.id === id);
      const pane = box.current?.getBoundingClientRect();
      if (!item || !pane) return;
      const { x, y, zoom } = getViewport();
      const left = item.x * zoom + x;
      const top = item.y * zoom + y;
      const seen =
        left >= 0 &&
        top >= 52 &&
        left + item.width * zoom <= pane.width &&
        top + item.height * zoom <= pane.height - 20;
      if (seen && zoom >= 0.5) return;
      void setCenter(item.x + item.width / 2, item.y + item.height / 2, {
        zoom: Math.max(zoom, 0.7),
        duration: moving(200),
      });
    },
    [setCenter, getViewport, box],
  );
}

/** Whatever is opened is seen, also once it is there: a new place comes with the next drawing. */
function useShowChosen(layout: FlowLayout, id: string | null, show: (id: string) => void) {
  const there = layout.items.some((item) => item.id === id);
  useEffect(() => {
    if (!id || !there) return;
    // The panel beside takes its room first.
    const timer = setTimeout(() => show(id), 60);
    return () => clearTimeout(timer);
  }, [id, there, show]);
}
