/** Two names of topics are the same when only their case differs. */
export const nameKey = (name: string) => name.normalize("NFC").toLowerCase();
