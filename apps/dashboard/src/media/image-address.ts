import type { MediaWidth } from "@soundings/contract/media";

/** Where the bytes of a picture are: whole, or as a still no wider than `width` px. */
export const imageAddress = (id: string, width?: MediaWidth) =>
  `/api/media/${id}/raw${width ? `?width=${width}` : ""}`;
