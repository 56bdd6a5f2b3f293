import { ActionIcon, CloseButton } from "@mantine/core";
import { ArrowDown, ArrowUp, Flag, Shuffle, Split, SquareStack, Trash2 } from "lucide-react";
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { slotTowards } from "../edit-nodes.ts";
import { type FlowNode, holdsPlaces } from "../flow-tree.ts";
import styles from "../flows.module.css";
import type { Chosen } from "../flows-context.ts";
import { useFlows } from "../flows-context.ts";
import { MoveMenu } from "../move-menu.tsx";
import type { FocusWish } from "../use-flows-state.ts";
import { useNodeNames } from "../use-node-names.ts";
import { BlockPanel } from "./block-panel.tsx";
import { BranchPanel } from "./branch-panel.tsx";
import { DefaultEndPanel, EndPanel } from "./end-panel.tsx";
import { RandomPanel } from "./random-panel.tsx";

interface Props {
  chosen: Chosen;
  focus: FocusWish;
}

/** What is open, for editing. Escape closes it and goes back to where it stands. */
export function FlowPanel({ chosen, focus }: Props) {
  const { t } = useTranslation("survey-flows");
  const { tree, close, survey } = useFlows();
  const words = useNodeNames();
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  usePanelFocus(panel, focus);
  const leave = () => {
    // Both views draw it beside the panel.
    document
      .querySelector<HTMLElement>(
        `button[data-place="${chosen.id}"], [role=treeitem][data-place="${chosen.id}"]`,
      )
      ?.focus();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // An open list or menu closes first.
    if (panel.current?.querySelector('[aria-expanded="true"][aria-haspopup]')) return;
    event.preventDefault();
    leave();
  };
  const place = chosen.kind === "place" ? chosen.place : null;
  const apart = chosen.kind === "block" ? tree.unplaced.find(({ id }) => id === chosen.id) : undefined;
  const Icon =
    place?.kind === "random"
      ? Shuffle
      : place?.kind === "branch"
        ? Split
        : chosen.kind === "end" || place?.kind === "end_of_survey"
          ? Flag
          : SquareStack;
  const heading =
    place && holdsPlaces(place)
      ? t(`${place.kind}.number`, { number: place.number })
      : chosen.kind === "end"
        ? t("end.default")
        : place?.kind === "end_of_survey"
          ? t("end.title")
          : t("block.number", { number: (place?.block ?? apart)?.block_number ?? "" });

  return (
    <aside ref={panel} className={styles.panel} aria-labelledby={title} onKeyDown={onKeyDown}>
      <header className={styles.sideHead}>
        <Icon size={16} aria-hidden="true" />
        <h2 id={title}>{heading}</h2>
        <span className={styles.space} />
        {place && <NodeButtons place={place} name={words.full(place)} />}
        <CloseButton aria-label={t("panel.close")} onClick={leave} />
      </header>
      <div className={styles.panelBody}>
        {place?.kind === "branch" && <BranchPanel place={place} />}
        {place?.kind === "random" && <RandomPanel place={place} />}
        {(place?.kind === "question" || place?.kind === "new_block") && place.block && (
          <BlockPanel blockId={place.block.id} apart={false} />
        )}
        {place?.kind === "end_of_survey" && <EndPanel flow={place.flow} />}
        {apart && <BlockPanel blockId={apart.id} apart />}
        {chosen.kind === "end" && <DefaultEndPanel endId={survey.settings.default_end_id} />}
      </div>
    </aside>
  );
}

function NodeButtons({ place, name }: { place: FlowNode; name: string }) {
  const { t } = useTranslation("survey-flows");
  const { survey, actions } = useFlows();
  return (
    <>
      {(["up", "down"] as const).map((direction) => (
        <ActionIcon
          key={direction}
          aria-label={t(`move.${direction}`, { name })}
          disabled={slotTowards(survey, place.id, direction) === null}
          onClick={() => actions.step(place.id, direction)}
        >
          {direction === "up" ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
        </ActionIcon>
      ))}
      <MoveMenu place={place} />
      <ActionIcon aria-label={t("remove", { name })} onClick={() => actions.remove(place)}>
        <Trash2 size={16} />
      </ActionIcon>
    </>
  );
}

/** Puts the focus where it was wished for, once for each wish. */
function usePanelFocus(panel: React.RefObject<HTMLElement | null>, wish: FocusWish) {
  const heard = useRef<FocusWish | null>(null);
  useLayoutEffect(() => {
    if (wish.on === null || heard.current === wish) return;
    heard.current = wish;
    const within = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    const number = typeof wish.on === "number" ? wish.on : null;
    const flagged = number && within(`[data-condition="${number}"] input[data-flagged]`);
    const condition = number && within(`[data-condition="${number}"] input`);
    const name = wish.on === "name" && within("[data-name] input, input[data-name]");
    const target =
      name || flagged || condition || within("[data-first] input, [data-first]") || within("input");
    (target || within("[data-add]"))?.focus();
    // A name is renamed by typing.
    if (typeof wish.on === "string" && target instanceof HTMLInputElement) target.select();
  }, [panel, wish]);
}
