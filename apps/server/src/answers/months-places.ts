/** How many responses of new respondents an account's plan has room for, shared by its surveys' writes of one transaction. */
export class MonthsPlaces {
  #left: number;

  constructor(left: number) {
    this.#left = left;
  }

  get none(): boolean {
    return this.#left <= 0;
  }

  take(): void {
    this.#left--;
  }
}
