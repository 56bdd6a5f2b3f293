import { shareDataset, shareSurvey } from "@soundings/contract/shares";
import { useMay } from "../auth/use-may.ts";
import { openShareDialog } from "./share-dialog.tsx";
import type { ShareOwner } from "./share-target.ts";

/** Opens the links of a dataset or a survey; undefined for who may make none. */
export function useOpenShare({ of, id }: ShareOwner): typeof openShareDialog | undefined {
  const may = useMay();
  return may(of === "survey" ? shareSurvey : shareDataset, id) ? openShareDialog : undefined;
}
