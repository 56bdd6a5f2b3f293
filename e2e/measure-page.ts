/**
 * What stands wrong on the page in this window, in words; runs in the browser. Three rules: nothing is wider
 * than what it stands in, no two texts or controls lie over one another, and a scale stands in one row where it
 * has room, its two labels at its ends.
 */
export function misplaced(): string[] {
  const wrong: string[] = [];
  const root = document.documentElement;
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className || "-"}`;
  if (root.scrollWidth > root.clientWidth) wrong.push(`page ${root.scrollWidth} in ${root.clientWidth}`);

  // Clipped away: said to screen readers only, as the columns of a table within its cells.
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === "inset(50%)" || isClipped(element.parentElement));
  const hidden = (element: Element) =>
    element.closest(".unseen, .hidden, noscript, option") !== null || isClipped(element);
  const elements = [...document.body.querySelectorAll<HTMLElement>("*")].filter((one) => !hidden(one));
  for (const one of elements) {
    if (one.matches("input, textarea, select, svg, svg *, progress")) continue;
    const { overflowX, textOverflow } = getComputedStyle(one);
    if (textOverflow === "ellipsis" || overflowX === "auto") continue;
    if (one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 2)
      wrong.push(`${nameOf(one)} holds ${one.scrollWidth} in ${one.clientWidth}`);
  }

  interface Box {
    what: string;
    owner: Element;
    rect: DOMRect;
  }
  const boxes: Box[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const owner = node.parentElement;
    if (!owner || hidden(owner) || node.textContent?.trim() === "") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const cut = cutBy(owner, rect);
      if (cut)
        boxes.push({ what: `“${node.textContent?.slice(0, 20)}” in ${nameOf(owner)}`, owner, rect: cut });
    }
  }
  for (const owner of elements) {
    if (!owner.matches("input, textarea, select, img, svg:not(svg svg), button:not(:has(*))")) continue;
    const rect = owner.getBoundingClientRect();
    if (rect.width > 0 && getComputedStyle(owner).opacity !== "0")
      boxes.push({ what: nameOf(owner), owner, rect });
  }
  for (const { what, rect } of boxes) {
    if (rect.left < -0.5 || rect.right > root.clientWidth + 0.5)
      wrong.push(`${what} from ${rect.left} to ${rect.right}`);
  }
  boxes.sort((one, other) => one.rect.top - other.rect.top);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (other.rect.top >= one.rect.bottom) break;
      // A glyph's box is higher than its line; letters in one place belong to one text.
      if (one.owner === other.owner || one.owner.contains(other.owner) || other.owner.contains(one.owner))
        continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      const meant =
        one.owner.parentElement?.matches(".language, .select") &&
        one.owner.parentElement === other.owner.parentElement;
      if (across > 1 && down > 4 && !meant) wrong.push(`${one.what} over ${other.what}`);
    }
  }

  const rtl = document.querySelector<HTMLElement>(".page")?.dir === "rtl";
  for (const scale of document.querySelectorAll<HTMLElement>(".scale, .rating, .range")) {
    const cells = [...scale.querySelectorAll(".place, .star"), ...(scale.matches(".range") ? [scale] : [])];
    const rects = cells.map((cell) => cell.getBoundingClientRect());
    const [first, last] = [rects[0], rects.at(-1)];
    if (!first || !last) continue;
    const rows = new Set(rects.map(({ top }) => Math.round(top))).size;
    const room = scale.parentElement?.clientWidth ?? 0;
    const widest = Math.max(26, ...cells.map((cell) => textWidth(cell) + 10));
    // The widths from which one row is taken are steps.
    if (rows > 1 && rects.length * widest * 1.3 <= room)
      wrong.push(`${rects.length} places in ${rows} rows of ${room}`);
    for (const rect of rects) {
      if (rect.width < 24 || rect.height < 44) wrong.push(`a place of ${rect.width} × ${rect.height}`);
    }
    const low = scale.parentElement?.querySelector(".low")?.getBoundingClientRect();
    const high = scale.parentElement?.querySelector(".high")?.getBoundingClientRect();
    const [startOf, endOf] = rtl
      ? ([(box: DOMRect) => -box.right, (box: DOMRect) => -box.left] as const)
      : ([(box: DOMRect) => box.left, (box: DOMRect) => box.right] as const);
    if (low && Math.abs(startOf(low) - startOf(first)) > 10)
      wrong.push(`low label at ${low.left}, not ${first.left}`);
    if (high && Math.abs(endOf(high) - endOf(last)) > 10)
      wrong.push(`high label to ${high.right}, not ${last.right}`);
    if (low && high && rows > 1 && !(low.bottom <= first.top && high.top >= last.bottom))
      wrong.push(`labels of ${rows} rows stand not beside their ends`);
  }
  return [...new Set(wrong)];

  function textWidth(element: Element): number {
    const range = document.createRange();
    range.selectNodeContents(element.querySelector("span") ?? element);
    return range.getBoundingClientRect().width;
  }

  /** What is seen of a text's box where something around it cuts it off. */
  function cutBy(owner: Element, rect: DOMRect): DOMRect | null {
    let { left, right, top, bottom } = rect;
    for (
      let around: Element | null = owner;
      around && around !== document.body;
      around = around.parentElement
    ) {
      if (getComputedStyle(around).overflowX === "visible") continue;
      const edge = around.getBoundingClientRect();
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return right - left > 0.5 && bottom - top > 0.5
      ? new DOMRect(left, top, right - left, bottom - top)
      : null;
  }
}
