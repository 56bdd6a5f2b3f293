import { Button, SegmentedControl } from "@mantine/core";
import { Flag, ListTree, Play, Plus, Shuffle, Split, Workflow } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useShortcut } from "../../ui/shortcut.ts";
import { AddMenu } from "./add-menu.tsx";
import { ChecksDock } from "./checks/checks-dock.tsx";
import { lastSlot, slotBelow } from "./edit-nodes.ts";
import styles from "./flows.module.css";
import { FlowsProvider } from "./flows-context.ts";
import { FlowList } from "./list/flow-list.tsx";
import { FlowPanel } from "./panel/flow-panel.tsx";
import { SimulatePane } from "./simulate-pane.tsx";
import { useFlowsState } from "./use-flows-state.ts";

/** The library that pans and zooms is large; the list does without it. */
const { Part: FlowCanvas } = lazyPart(async () => (await import("./flow-canvas/flow-canvas.tsx")).FlowCanvas);

/** Which page comes when: the flow as a picture or as a list, what is open of it, and what is odd about it. */
export function Tab() {
  const { t } = useTranslation("survey-flows");
  const [simulating, setSimulating] = useState(false);
  const { flows, view, setView, focus, isOnPath } = useFlowsState(simulating);
  const { chosen, survey, tree } = flows;
  useShortcut("Escape", chosen ? flows.close : null);
  const slot = () => slotBelow(survey, chosen?.kind === "place" ? chosen.id : null);
  const add = (id: string) => flows.open(id, "first");
  return (
    <FlowsProvider value={flows}>
      <div
        className={styles.tab}
        data-panel={chosen ? true : undefined}
        data-simulating={simulating || undefined}
      >
        <section className={styles.stage} data-view={view} aria-label={t("title")}>
          <div className={styles.toolbar}>
            {tree.unplaced.length > 0 ? (
              <AddMenu slot={slot}>
                <Button variant="default" leftSection={<Plus size={16} />}>
                  {t("add.block")}
                </Button>
              </AddMenu>
            ) : (
              <Button
                variant="default"
                leftSection={<Plus size={16} />}
                onClick={() => add(flows.actions.addNewBlock(slot()))}
              >
                {t("add.block")}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<Split size={16} />}
              onClick={() => add(flows.actions.addBranch(slot()))}
            >
              {t("add.branch")}
            </Button>
            <Button
              variant="default"
              leftSection={<Shuffle size={16} />}
              onClick={() => add(flows.actions.addRandom(slot()))}
            >
              {t("add.random")}
            </Button>
            <Button
              variant="default"
              leftSection={<Flag size={16} />}
              onClick={() => add(flows.actions.addEnd(chosen ? slot() : lastSlot(survey)))}
            >
              {t("add.end")}
            </Button>
            <span className={styles.space} />
            <Button
              variant={simulating ? "light" : "default"}
              aria-pressed={simulating}
              leftSection={<Play size={16} />}
              onClick={() => setSimulating(!simulating)}
            >
              {t("simulate.open")}
            </Button>
            <SegmentedControl
              aria-label={t("view.label")}
              value={view}
              onChange={(next) => setView(next === "list" ? "list" : "picture")}
              data={[
                { value: "picture", label: <ViewName icon={Workflow} name={t("view.picture")} /> },
                { value: "list", label: <ViewName icon={ListTree} name={t("view.list")} /> },
              ]}
            />
          </div>
          {view === "list" ? (
            <FlowList />
          ) : (
            <Suspense fallback={<div className={styles.skeleton} aria-busy="true" />}>
              <FlowCanvas />
            </Suspense>
          )}
        </section>
        <ChecksDock />
        {simulating && <SimulatePane isOnPath={isOnPath} onClose={() => setSimulating(false)} />}
        {chosen && <FlowPanel key={chosen.id} chosen={chosen} focus={focus} />}
      </div>
    </FlowsProvider>
  );
}

function ViewName({ icon: Icon, name }: { icon: typeof Workflow; name: string }) {
  return (
    <span className={styles.viewName}>
      <Icon size={14} aria-hidden="true" />
      {name}
    </span>
  );
}
