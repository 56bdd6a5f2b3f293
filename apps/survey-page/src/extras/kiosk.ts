import { beginKiosk } from "../kiosk/begin-kiosk.tsx";

export const extra = { beginKiosk };
