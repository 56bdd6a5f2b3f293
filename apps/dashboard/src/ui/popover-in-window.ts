/** For a popover that is high: no higher than there is room for, above or below; it scrolls within. */
export const POPOVER_IN_WINDOW = { size: { padding: 8 } };
