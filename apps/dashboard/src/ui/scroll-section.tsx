import type { ComponentProps } from "react";

/**
 * A named part of a page that scrolls by itself, and so takes the focus: the arrow keys scroll it. A landmark, unless
 * its role is "group".
 */
export function ScrollSection(props: ComponentProps<"section">) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  return <section tabIndex={0} {...props} />;
}
