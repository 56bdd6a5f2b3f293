import type { Job } from "../job-context.ts";
import { cleanStorage } from "./clean-storage.ts";

export const cleanStorageJob: Job = async (_payload, context) => {
  const gone = await cleanStorage(context, new Date());
  if (gone > 0) context.log.info({ gone }, "objects deleted");
};
