/** Where pictures of the media library are: at an origin of their own, or "" for this page's. */
export const imageAddressAt = (origin: string) => (id: string) => `${origin}/api/media/${id}/raw`;
