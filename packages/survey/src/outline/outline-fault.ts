/** What of an outline cannot be made, in words for whoever wrote it. */
export class OutlineFault extends Error {
  /** "question 3", "changes.2". */
  readonly at: string;

  constructor(at: string, message: string) {
    super(message);
    this.name = "OutlineFault";
    this.at = at;
  }
}
