/** What whoever runs Soundings can put right: the message is for them, says how, and holds no secret. */
export class OperatorError extends Error {}
