interface SharePolicy {
  nonce: string;
  /** Whose pages may show this one in a frame. */
  hosts: readonly string[];
}

/** What a shared page may do: wear its own styles and its face. It runs nothing and loads nothing from elsewhere. */
export const sharePolicy = ({ nonce, hosts }: SharePolicy): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${hosts.length > 0 ? hosts.join(" ") : "'none'"}`,
  ].join("; ");
