/** Ids as a value of uuid[]: the driver writes an array by looking for what has to be escaped in each of its texts. */
export const idList = (ids: readonly string[]): string => `{${ids.join()}}`;
