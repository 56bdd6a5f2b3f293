/** Names a picture; every query has both. */
export interface MediaKey {
  account_id: string;
  media_id: string;
}
