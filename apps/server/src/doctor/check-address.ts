import type { Check } from "./finding.ts";

const LOOPBACK = /^(localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Where people reach this server: links, secure cookies, and whose addresses are counted. */
export const checkAddress: Check = async ({ config }) => {
  const { publicUrl, host, trustProxy, tlsFolder } = config;
  if (!publicUrl) {
    return LOOPBACK.test(host)
      ? { state: "fine", code: "address_local" }
      : { state: "look", code: "address_missing", values: { host } };
  }
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    return { state: "wrong", code: "address_wrong", values: { url: publicUrl } };
  if (LOOPBACK.test(url.hostname))
    return { state: "look", code: "address_loopback", values: { url: publicUrl } };
  if (url.protocol === "http:") return { state: "look", code: "address_plain", values: { url: publicUrl } };
  if (trustProxy === false && !tlsFolder)
    return { state: "look", code: "address_proxy", values: { url: publicUrl } };
  return { state: "fine", code: "address_fine", values: { url: publicUrl } };
};
