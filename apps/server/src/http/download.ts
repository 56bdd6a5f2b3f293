import type { FastifyReply } from "fastify";
import type { Download } from "./serve.ts";

/**
 * Content-Disposition for a file name in any script (RFC 6266): a plain ASCII name for old readers
 * and the true one in UTF-8.
 */
export function contentDisposition(
  fileName: string,
  disposition: "attachment" | "inline" = "attachment",
): string {
  const safe = [...fileName.normalize("NFC")]
    .map((char) => (/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/u.test(char) ? "_" : char))
    .join("");
  const ascii = safe.replace(/[^\x20-\x7e]/g, "_");
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  return reply
    .header("content-disposition", contentDisposition(download.file_name))
    .header("cache-control", "no-store")
    .headers(download.headers ?? {})
    .type(download.content_type)
    .send(download.stream);
}
