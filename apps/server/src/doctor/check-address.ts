import type { Config } from "../config.ts";
import { CertificateError, readCertificate } from "../tls/read-certificate.ts";
import { WARN_DAYS } from "../tls/watch-certificate.ts";
import type { Check, Finding } from "./finding.ts";

const DAY_MS = 86_400_000;
const LOOPBACK = /^(localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Where people reach this server: links, secure cookies, and whose addresses are counted. */
export const checkAddress: Check = async ({ config, now }) => {
  const found = ofAddress(config);
  const certificate = config.tlsFolder ? ofCertificate(config.tlsFolder, config, now) : null;
  if (!certificate) return found;
  return found.state === "fine" ? certificate : [found, certificate];
};

function ofAddress(config: Config): Finding {
  const { publicUrl, host, port, trustProxy, tlsFolder } = config;
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
  if (trustProxy === false && tlsFolder) {
    if (LOOPBACK.test(host))
      return { state: "wrong", code: "address_closed", values: { url: publicUrl, host } };
    const asked = Number(url.port || 443);
    // A router may lead from the one to the other.
    if (port !== asked)
      return { state: "look", code: "address_port", values: { url: publicUrl, port: String(port) } };
  }
  return { state: "fine", code: "address_fine", values: { url: publicUrl } };
}

/** What the start would refuse, and what nobody would notice before it is too late; null where all is well. */
function ofCertificate(folder: string, { publicUrl, trustProxy }: Config, now: Date): Finding | null {
  try {
    const { until } = readCertificate(folder, publicUrl, now);
    if (until.getTime() - now.getTime() < WARN_DAYS * DAY_MS)
      return { state: "look", code: "certificate_ends", values: { when: until, folder } };
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    return { state: "wrong", code: "certificate_wrong", values: { reason: error.message } };
  }
  // Nobody in front writes whom a call is from: whoever guesses passwords says so himself.
  return trustProxy === false ? null : { state: "look", code: "proxy_trusted" };
}
