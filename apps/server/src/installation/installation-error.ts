/** Database, key and folders do not belong together; the message says what a person can do. */
export class InstallationError extends Error {}
