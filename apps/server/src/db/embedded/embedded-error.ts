/** The embedded database cannot run here; the message says what a person can do about it. */
export class EmbeddedError extends Error {}

/** Another program runs on this data folder. */
export class AlreadyRunningError extends Error {}
