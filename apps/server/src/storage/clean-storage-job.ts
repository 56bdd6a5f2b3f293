import type { Job } from "../job-context.ts";
import { cleanStorage } from "./clean-storage.ts";

export const cleanStorageJob: Job = async (_payload, { db, services: { stores }, log, signal }) => {
  const gone = await cleanStorage({ db, stores, log, signal }, new Date());
  if (gone > 0) log.info({ gone }, "objects deleted");
};
