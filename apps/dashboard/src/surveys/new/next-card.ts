interface Cards {
  at: number;
  /** Cards in a row of the grid. */
  columns: number;
  count: number;
}

/** Where a key leads in a grid of cards; null where it leads nowhere. */
export function nextCard(key: string, { at, columns, count }: Cards): number | null {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}
