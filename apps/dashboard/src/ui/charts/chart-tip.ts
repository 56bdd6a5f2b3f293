import styles from "./chart-tip.module.css";

export interface TipRow {
  /** Its side's sign, where two are compared. */
  side?: "a" | "b";
  label: string;
  value: string;
  /** Its interval, say. */
  detail?: string;
}

/** What a tooltip says. */
export interface Tip {
  title: string;
  rows: TipRow[];
  /** What can be done: "Click for the comments". */
  foot?: string;
}

/** A tooltip's element; made of text nodes, so nothing in a topic's name can be markup. */
export function tipElement({ title, rows, foot }: Tip): HTMLElement {
  const tip = make("div", styles.tip, "");
  tip.append(make("div", styles.title, title));
  const list = make("div", styles.rows, "");
  for (const { side, label, value, detail } of rows) {
    list.append(
      make("span", side ? styles[side] : styles.noSide, ""),
      make("span", styles.label, label),
      make("b", styles.value, value),
      make("span", styles.detail, detail ?? ""),
    );
  }
  tip.append(list);
  if (foot) tip.append(make("div", styles.foot, foot));
  return tip;
}

function make(tag: string, className: string | undefined, text: string): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}
