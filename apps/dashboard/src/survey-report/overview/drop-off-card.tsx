import { drawBarRows } from "@soundings/charts/bar-rows";
import type { DrawSized } from "@soundings/charts/drawing";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import { useFormat } from "../../lib/format.ts";
import { begunOf, describeDropOff, type Report } from "../overview-findings.ts";
import { ReportCard, ReportChart } from "../report-card.tsx";
import { useReportClaim, useReportContext } from "../report-context.ts";

interface Stage {
  id: string;
  name: string;
  people: number;
  /** Who came to the stage before and not to this one, or stopped here. */
  left: number;
  leads: "all" | "submitted" | null;
}

/** Who came how far: opened where that is known, begun, each block in the order of the flow, completed. */
export function DropOffCard() {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { report, answersOf } = useReportContext();
  const { opened, blocks, inferred } = report;
  const begun = begunOf(report);
  const all = opened ?? begun;
  const nameOf = useCallback(
    (block: (typeof blocks)[number]) => block.name.trim() || t("dropOff.untitled"),
    [t],
  );
  const language = useClaimLanguage();
  const claim = useReportClaim("drop_off");
  const worst = blocks.find(({ block_id }) => block_id === claim?.subject);
  const finding = useMemo(() => describeDropOff(report), [report]);
  const stages = useStages(report, nameOf);
  const share = useCallback((people: number) => (all > 0 ? people / all : 0), [all]);
  const href = useCallback(
    ({ leads }: Stage) =>
      leads === null
        ? undefined
        : answersOf(({ completion: _, ...rest }) =>
            leads === "submitted" ? rest : { ...rest, completion: leads },
          ),
    [answersOf],
  );
  const draw = useCallback<DrawSized>(
    (token, width) =>
      drawBarRows(
        stages.map((stage) => {
          const left = stage.left > 0 ? `−${format.number(stage.left)}` : "";
          const cells = [format.number(stage.people), format.percent(share(stage.people)), left];
          return {
            name: stage.name,
            // Those who stopped here are the faint end of those who came.
            length: share(stage.people - stage.left),
            ghost: share(stage.left),
            fill: "--series-a",
            cells,
            bad: worst?.block_id === stage.id ? 2 : null,
            label: t("dropOff.row", {
              name: stage.name,
              people: cells[0],
              count: stage.people,
              share: cells[1],
              left: format.number(stage.left),
            }),
            tip: () => ({
              title: stage.name,
              rows: [
                { label: t("dropOff.people"), value: cells[0] ?? "", detail: cells[1] ?? "" },
                ...(left ? [{ label: t("dropOff.left"), value: format.number(stage.left) }] : []),
              ],
            }),
            href: href(stage),
          };
        }),
        {
          columns: [48, 56, 52],
          rowHeight: 26,
          foot: [
            t("dropOff.foot.people"),
            t(opened === null ? "dropOff.foot.shareOfBegun" : "dropOff.foot.share"),
            t("dropOff.foot.left"),
          ],
        },
        token,
        width,
      ),
    [stages, share, worst, opened, format, t, href],
  );
  const columns = useColumns(opened === null, share);
  return (
    <ReportCard id="drop-off">
      <ReportChart
        title={
          claim && worst ? reportClaimText(claim, language, nameOf(worst)) : t(finding.key, finding.values)
        }
        subtitle={[
          ...(claim && worst ? [t(finding.key, finding.values)] : []),
          inferred > 0
            ? t("dropOff.inferred", { count: inferred, number: format.number(inferred) })
            : t("dropOff.subtitle"),
        ].join(". ")}
        file={t("dropOff.file")}
        share="drop_off"
        columns={columns}
        rows={stages}
        href={(stage) => href(stage) ?? null}
        draw={draw}
      />
    </ReportCard>
  );
}

function useStages(report: Report, nameOf: (block: Report["blocks"][number]) => string): Stage[] {
  const { t } = useTranslation("survey-report");
  const { opened, submitted, blocks } = report;
  const begun = begunOf(report);
  return useMemo(
    (): Stage[] => [
      ...(opened === null
        ? []
        : [{ id: "opened", name: t("dropOff.opened"), people: opened, left: opened - begun, leads: null }]),
      { id: "begun", name: t("dropOff.begun"), people: begun, left: 0, leads: "all" },
      ...blocks.map((block) => ({
        id: block.block_id,
        name: nameOf(block),
        people: block.reached,
        left: block.stopped,
        leads: null,
      })),
      { id: "completed", name: t("dropOff.submitted"), people: submitted, left: 0, leads: "submitted" },
    ],
    [t, opened, begun, submitted, blocks, nameOf],
  );
}

/** @param ofBegun shares are of those who began: nobody knows who opened it */
function useColumns(ofBegun: boolean, share: (people: number) => number): Column<Stage>[] {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  return [
    { header: t("dropOff.stage"), value: (stage) => stage.name, text: true },
    {
      header: t("dropOff.people"),
      value: (stage) => stage.people,
      show: (stage) => format.number(stage.people),
    },
    {
      header: t(ofBegun ? "dropOff.shareOfBegun" : "dropOff.share"),
      value: (stage) => share(stage.people),
      show: (stage) => format.percent(share(stage.people)),
    },
    { header: t("dropOff.left"), value: (stage) => stage.left, show: (stage) => format.number(stage.left) },
  ];
}
