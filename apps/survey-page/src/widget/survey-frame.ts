/** The survey's own page in a frame, and what it says to the page around it. */

export interface Said {
  height: (pixels: number) => void;
  /** The colours that the page stands in, so that what is around it goes with them. */
  colors?: (ground: string, ink: string) => void;
  /** A first answer, the end, or Escape pressed inside. */
  event: (name: string) => void;
}

const HIGHEST = 20_000;
/** As browsers say it of an element, without one that cannot be seen. */
const COLOR = /^rgb\(\d+, \d+, \d+\)$/;
const EVENTS = ["answered", "finished", "escape"];

/**
 * A frame of the survey. It is listened to only as itself: by its window and its address; the page inside
 * learns from our first word whom it may tell what happens, and tells everybody else only how tall it is.
 */
export function surveyFrame(address: URL, title: string, { height, colors, event }: Said): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  Object.assign(frame, { src: address.href, title, allow: "camera" });
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== address.origin || !source || source !== frame.contentWindow || !data) return;
    const said = data.soundings;
    if (said === "height" && data.height > 0) {
      height(Math.min(data.height, HIGHEST));
      if (COLOR.test(data.ground) && COLOR.test(data.ink)) colors?.(data.ground, data.ink);
      frame.contentWindow?.postMessage({ soundings: "hello" }, address.origin);
    } else if (EVENTS.includes(said)) event(said);
  };
  addEventListener("message", hear);
  return frame;
}

/** Where the survey is shown, with what is known of the visitor; `others` are no parameters of it. */
export function frameAddress(
  page: string,
  {
    language,
    attributes,
    parameters,
  }: Record<"attributes", Readonly<Record<string, unknown>>> & {
    language: string;
    parameters: readonly string[];
  },
): { address: URL; others: string[] } {
  const address = new URL(page);
  const others: string[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    const declared = parameters.find((one) => one.toLowerCase() === name.toLowerCase());
    const plain = ["string", "number", "boolean"].includes(typeof value);
    if (declared && plain) address.searchParams.set(declared, String(value));
    else others.push(name);
  }
  address.searchParams.set("lang", language);
  address.searchParams.set("embed", "1");
  return { address, others };
}
