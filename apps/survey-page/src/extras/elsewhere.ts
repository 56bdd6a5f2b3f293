import { ElsewhereControl } from "../elsewhere/elsewhere-control.tsx";
import { goOnElsewhere } from "../elsewhere/go-on-elsewhere.ts";
import { takeOwed } from "../elsewhere/take-owed.ts";

export const extra = { ElsewhereControl, goOnElsewhere, takeOwed };
