/** A line of the table. */
export interface Row {
  scenario: string;
  figure: string;
  /** Whether it is as the handbook says. */
  right: boolean;
}
