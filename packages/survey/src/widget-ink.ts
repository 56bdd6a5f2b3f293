/** Black or white, whichever is read better on a colour of the widget's. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 299 + green * 587 + blue * 114 > 140_000 ? "#000" : "#fff";
}
