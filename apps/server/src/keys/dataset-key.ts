/** Which dataset; nothing of a customer is looked up without the account. */
export interface DatasetKey {
  account_id: string;
  dataset_id: string;
}
