import type { Page } from "@playwright/test";

/**
 * What is broken in the layout of the page as it stands, in words; nothing where it is whole:
 *
 * - sideways: the document is wider than the window, or what a screen shows wider than its place;
 * - covered: something else lies over the middle of what people press or fill in, scrolled into view first;
 * - out of reach: it cannot be scrolled into view;
 * - cut: it lies behind the ellipsis of a line that holds several;
 * - overlap: two things to press share more than a few pixels;
 * - unseen: where one is, as a navigation shows it, lies outside of what can be seen of it;
 * - narrow: a text box in which no word can be read;
 * - letters: a text that is broken after every few letters, or cut to nothing.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  return await page.evaluate(findLayoutProblems);
}

/** Runs in the page, so it must hold all that it needs. */
function findLayoutProblems(): string[] {
  const INTERACTIVE =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [contenteditable=true], [role=button], [role=tab], [role=switch], [role=slider], [role=combobox], [role=option], [role=menuitem], [tabindex='0']";
  /** The flow's picture is a map that people move themselves; marks of charts lie as close as their numbers. */
  const MAP = ".react-flow__viewport, svg";
  const MAX_SHARED = 4;
  const MIN_WIDTH = { text: 80, number: 28 };
  const MIN_LETTERS = 4;
  const found = new Set<string>();
  const root = document.documentElement;

  const name = (element: Element) => {
    const label =
      element.getAttribute("aria-label") ||
      (element.textContent ?? "").trim() ||
      element.getAttribute("name");
    const kind = element.getAttribute("role") ?? element.getAttribute("type") ?? "";
    const style = element.classList[0] ? `.${element.classList[0]}` : "";
    return `<${element.tagName.toLowerCase()}${kind && ` ${kind}`}${style}>${label ? ` "${label.slice(0, 40)}"` : ""}`;
  };
  const shown = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (element.closest("[inert], [aria-hidden=true]")) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  /** The part of an element's box that its scrolling ancestors let through. */
  const seen = (element: Element) => {
    const own = element.getClientRects()[0] ?? element.getBoundingClientRect();
    let [left, top, right, bottom] = [own.left, own.top, own.right, own.bottom];
    let position = getComputedStyle(element).position;
    for (let up = element.parentElement; up && up !== root; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (position === "fixed") break;
      if (position === "absolute" && style.position === "static") continue;
      position = style.position;
      if (style.overflow === "visible") continue;
      const box = up.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const stuck = (element: Element) => {
    for (let up: Element | null = element; up; up = up.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(up).position)) return up;
    return null;
  };

  const wide = root.scrollWidth - root.clientWidth;
  if (wide > 0) {
    const widest = [...document.body.querySelectorAll("*")]
      .filter((element) => seen(element).right > root.clientWidth + 1 && shown(element))
      .slice(0, 3);
    found.add(`sideways by ${wide} px: ${widest.map(name).join(", ")}`);
  }

  // The place of a whole screen, which scrolls down; tables and trees are there to be scrolled both ways.
  for (const element of document.querySelectorAll("main, main *")) {
    const { scrollWidth, clientWidth, clientHeight } = element;
    if (scrollWidth <= clientWidth + 1 || clientWidth < root.clientWidth - 2) continue;
    if (clientHeight < root.clientHeight * 0.4 || !/auto|scroll/.test(getComputedStyle(element).overflowX))
      continue;
    if (!element.querySelector("table, [role=table], [role=grid], [role=treegrid], [role=tree]"))
      found.add(`sideways by ${scrollWidth - clientWidth} px within ${name(element)}`);
  }

  const all = [...document.querySelectorAll(INTERACTIVE)].filter(
    (element) =>
      shown(element) && !element.closest(MAP) && getComputedStyle(element).pointerEvents !== "none",
  );
  const scrolled = [...document.querySelectorAll("*")]
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    )
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));

  for (const element of document.querySelectorAll("nav [aria-current]")) {
    if (shown(element) && seen(element).width < element.getBoundingClientRect().width - 2)
      found.add(`unseen: ${name(element)}`);
  }

  for (const element of all) {
    const box = element.getBoundingClientRect();
    for (let up = element.parentElement; up && up !== root; up = up.parentElement) {
      if (getComputedStyle(up).textOverflow !== "ellipsis" || up.querySelector("input")) continue;
      if (box.right > up.getBoundingClientRect().right + 1) found.add(`cut: ${name(element)}`);
    }
  }

  const boxes = all.map((element) => ({ element, box: seen(element), stuck: stuck(element) }));
  const visible = boxes.filter(({ box }) => box.width > 2 && box.height > 2);
  visible.forEach((one, i) => {
    for (const other of visible.slice(i + 1)) {
      if (one.stuck !== other.stuck) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width <= MAX_SHARED || height <= MAX_SHARED) continue;
      // A button within a field's own frame, a control on a card: the whole of it lies inside.
      // So does the empty cover of a card, which opens it wherever nothing else lies above.
      if ([one, other].some(({ element }) => element.matches("button, a") && !element.hasChildNodes()))
        continue;
      const whole = ({ box }: typeof one) => width > box.width - 2 && height > box.height - 2;
      if (whole(one) || whole(other)) continue;
      found.add(`overlap: ${name(one.element)} and ${name(other.element)}`);
    }
  });

  for (const element of all) {
    const isText = element.matches("input, textarea, [contenteditable=true]");
    const type = element.getAttribute("type") ?? "text";
    if (isText && !/checkbox|radio|file|color|range|button|submit/.test(type)) {
      const style = getComputedStyle(element);
      const inner =
        element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const isNumber = type === "number" || /numeric|decimal/.test(element.getAttribute("inputmode") ?? "");
      const least = isNumber ? MIN_WIDTH.number : MIN_WIDTH.text;
      if (inner < least) found.add(`narrow: ${name(element)} has ${Math.round(inner)} px for its text`);
    }
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = seen(element);
    // The way past the navigation comes with the focus.
    if (box.bottom <= 0 && getComputedStyle(element).position === "fixed") continue;
    const hit =
      box.width >= 2 && box.height >= 2
        ? document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        : null;
    if (!hit) {
      found.add(`out of reach: ${name(element)}`);
      continue;
    }
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    if (element.contains(hit) || labels.some((label) => label.contains(hit))) continue;
    // Something of its own inside a bigger thing that can be pressed, at the middle of it.
    if (hit.closest(INTERACTIVE) && element.parentElement?.contains(hit) && box.width > 200) continue;
    found.add(`covered: ${name(element)} by ${name(hit)}`);
  }
  for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: "instant" });

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? "").trim();
    const element = node.parentElement;
    if (text.length < 8 || !element || element.closest(`${MAP}, script, style`) || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > 2 && text.length / lines < MIN_LETTERS)
      found.add(`letters: ${lines} lines of "${text.slice(0, 40)}"`);
    const style = getComputedStyle(element);
    if (
      style.textOverflow === "ellipsis" &&
      element.clientWidth < 32 &&
      element.scrollWidth > element.clientWidth
    )
      found.add(`letters: "${text.slice(0, 40)}" is cut to ${element.clientWidth} px`);
  }
  return [...found];
}
