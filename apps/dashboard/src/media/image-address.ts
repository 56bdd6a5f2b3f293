import type { MediaWidth } from "@soundings/contract/media";
import { usePublicSettings } from "../lib/public-settings.ts";

/** Says where the bytes of a picture are: whole, or as a still no wider than `width` px. */
export function useImageAddress(): (id: string, width?: MediaWidth) => string {
  const { media_url } = usePublicSettings();
  return (id, width) => `${media_url}/api/media/${id}/raw${width ? `?width=${width}` : ""}`;
}
