import type { Config } from "../../config.ts";
import { calledOrigin } from "../../http/called-origin.ts";

/** Where passkeys are made and used. */
export interface PasskeySite {
  /** What a browser says where it is: https://soundings.example. */
  origin: string;
  /** The name that passkeys are bound to: its host. */
  rp_id: string;
}

/**
 * PUBLIC_URL, else this server as the browser called it: a passkey is bound to a name by the browser, so a request that
 * gives a false one has nothing to sign with. Throws UNEXPECTED where it was called by no address.
 */
export function passkeySite(
  { publicUrl }: Pick<Config, "publicUrl">,
  called: { protocol: string; host: string },
): PasskeySite {
  const { origin, hostname } = publicUrl ? new URL(publicUrl) : calledOrigin(called);
  return { origin, rp_id: hostname };
}
