/** Where a picture of the media library is. */
export const imageAddress = (id: string) => `/api/media/${id}/raw`;
