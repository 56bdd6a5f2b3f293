import { z } from "zod";

/**
 * An id as it comes over the edge. Whoever writes one in capitals means the same thing: from here on there is one
 * spelling, since ids are compared as text and the database has its own.
 */
export const Id = z.uuid().toLowerCase();
