/** What the first bytes of a file say that it is; a file's name and the browser's word say nothing. */
export type SniffedPicture = "png" | "jpeg" | "webp" | "gif" | "svg" | "other";

const SVG_WITHIN = 4096;

export function sniffPicture(bytes: Buffer): SniffedPicture {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  const head = bytes.toString("latin1", 0, 12);
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return "webp";
  const text = textOf(bytes);
  return /^[^<]{0,3}\s*<(\?xml|!--|!doctype svg|svg)/i.test(text) && /<svg[\s>]/i.test(text)
    ? "svg"
    : "other";
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** The beginning as text, also when it is UTF-16. */
function textOf(bytes: Buffer): string {
  return bytes.toString("latin1", 0, SVG_WITHIN).replaceAll("\0", "");
}
