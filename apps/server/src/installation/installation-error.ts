import { OperatorError } from "../faults/operator-error.ts";

/** Database, key and folders do not belong together; the message says what a person can do. */
export class InstallationError extends OperatorError {}
