/** A title says as much as the text under it, unless the text begins with it, whole or cut. */
export function ownText(title: string | null | undefined, text: string | null | undefined): string {
  const [head, body] = [(title ?? "").trim(), (text ?? "").trim()];
  const start = head.replace(/(\.{2,3}|…)$/u, "");
  if (start === "" || body.startsWith(start)) return body;
  return body === "" ? head : `${head}\n${body}`;
}
