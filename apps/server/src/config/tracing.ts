import { z } from "zod";
import { optionalText, readBy } from "./values.ts";

/** Traces to a collector of the operator's; off unless its address is set. The names are OpenTelemetry's. */
export const TracingEnvironment = z.object({
  /** Where it takes OTLP over HTTP: http://collector:4318 */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText.refine(
    (address) => address === undefined || (/^https?:\/\/[^\s@?#]+$/i.test(address) && URL.canParse(address)),
    "must be the address of an OTLP receiver over HTTP, like http://collector:4318",
  ),
  /** name=value, with commas between and percent-encoded values. */
  OTEL_EXPORTER_OTLP_HEADERS: readBy(readHeaders),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(200).default("soundings"),
  /** Share of the traces that are sent, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});
type TracingEnvironment = z.output<typeof TracingEnvironment>;

export interface TracingSettings {
  /** Where spans are sent, as text: settings go on to threads. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Of the traces that begin here. */
  share: number;
}

export function readTracing(values: TracingEnvironment): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  if (!endpoint) return undefined;
  return {
    url: `${endpoint.replace(/(?<!\/)\/+$/, "")}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

function readHeaders(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(",").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      if (!/^[\w-]+$/.test(name.trim()) || value.length === 0) {
        throw new Error("must be name=value, with commas between: authorization=Bearer%20abc");
      }
      return [name.trim().toLowerCase(), decodeURIComponent(value.join("=").trim())];
    }),
  );
}
