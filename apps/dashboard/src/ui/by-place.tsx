import { Fragment, type ReactNode } from "react";

/**
 * What has no name but its place: pieces of one text, rows of a picture, figures that are alike. For lists that are
 * drawn anew as a whole; what is put in another order, or has a state of its own, needs a key that goes with it.
 */
export function byPlace<Item>(
  items: readonly Item[],
  draw: (item: Item, place: number) => ReactNode,
): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the name, see above
  return items.map((item, place) => <Fragment key={place}>{draw(item, place)}</Fragment>);
}
