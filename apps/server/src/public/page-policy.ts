interface PagePolicy {
  nonce: string;
  embedded: boolean;
  /** Origin of the pictures; "" for the page's own. */
  media_url: string;
  /** Sites that may show it in a frame where it is embedded; empty: all. */
  frame_hosts: readonly string[];
  /** A kiosk's page has a worker, which keeps it for when there is no connection. */
  worker?: boolean;
}

/**
 * What a respondent's page may do: run the scripts and wear the styles that this reply marks, and talk to
 * this server. It loads nothing from elsewhere but pictures from their own host; other pages may show it in a frame only where its
 * owner's embed code asks for that, and on that owner's sites alone where some are named.
 */
export function pagePolicy({ nonce, embedded, media_url, frame_hosts, worker = false }: PagePolicy): string {
  return [
    "default-src 'none'",
    // What a marked script loads itself may run, and nothing else.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' blob: ${media_url}`.trim(),
    "font-src 'self'",
    ...(worker ? ["worker-src 'self'"] : []),
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${embedded ? frame_hosts.join(" ") || "*" : "'none'"}`,
  ].join("; ");
}
