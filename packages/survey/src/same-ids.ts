const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Text that names things by their ids, such as "QUESTION_ID:CHOICE_ID", with the ids in their one spelling. */
export const withSameIds = (text: string): string => text.replace(UUID, (id) => id.toLowerCase());
