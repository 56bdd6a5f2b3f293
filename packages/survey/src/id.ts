import { z } from "zod";

/**
 * An id as it comes over the edge. Whoever writes one in capitals means the same thing: from here on there is one
 * spelling, since ids are compared as text and the database has its own.
 */
export const Id = z.uuid().toLowerCase();

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Text that names things by their ids, such as "QUESTION_ID:CHOICE_ID", with the ids in their one spelling. */
export const withSameIds = (text: string): string => text.replace(UUID, (id) => id.toLowerCase());
