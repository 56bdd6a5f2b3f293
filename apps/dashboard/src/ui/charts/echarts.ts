import { BarChart, CustomChart, LineChart } from "echarts/charts";
import {
  AriaComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
} from "echarts/components";
import { type EChartsCoreOption, type EChartsType, init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";

/** Only the parts that are drawn; this file is its own chunk and loads with the first chart. */
use([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  CustomChart,
  GridComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
]);

export type Chart = EChartsType;
export type ChartOption = EChartsCoreOption;

export function startChart(element: HTMLElement): Chart {
  return init(element, null, { renderer: "canvas" });
}
