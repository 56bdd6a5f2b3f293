import type { Call } from "@soundings/contract/call";
import type { ReactNode } from "react";
import { useMay } from "./use-may.ts";

interface MayProps {
  call: Pick<Call, "method" | "path">;
  /** Of the survey or dataset that it is about. */
  id?: string;
  children: ReactNode;
}

/** What is offered to those alone who may make a call. */
export function May({ call, id, children }: MayProps) {
  return useMay()(call, id) ? children : null;
}
