/** The longest name of a survey. */
export const MAX_NAME_LENGTH = 200;
