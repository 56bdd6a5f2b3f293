import type { PageExtra } from "./extras.ts";

/** The extras for the editor's preview, which learns only here what a draft needs. */
export const EXTRAS: Record<PageExtra, () => Promise<{ extra: object }>> = {
  matrix: () => import("./extras/matrix.ts"),
  ranking: () => import("./extras/ranking.ts"),
  files: () => import("./extras/files.ts"),
  form: () => import("./extras/form.ts"),
  statement: () => import("./extras/statement.ts"),
  consent: () => import("./extras/consent.ts"),
  "constant-sum": () => import("./extras/constant-sum.ts"),
  signature: () => import("./extras/signature.ts"),
  faces: () => import("./extras/faces.ts"),
  slider: () => import("./extras/slider.ts"),
  steps: () => import("./extras/steps.ts"),
  scores: () => import("./extras/scores.ts"),
  kiosk: () => import("./extras/kiosk.ts"),
  elsewhere: () => import("./extras/elsewhere.ts"),
  dynamic: () => import("./extras/dynamic.ts"),
  conditions: () => import("./extras/conditions.ts"),
  order: () => import("./extras/order.ts"),
  comparisons: () => import("./extras/comparisons.ts"),
  listening: () => import("./extras/listening.ts"),
};
