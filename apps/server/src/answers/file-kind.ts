import { isUtf8 } from "node:buffer";
import { endingOf } from "@soundings/survey/questions/files";

/** A file that is kept as it came, by its ending; pictures are media/read-picture.ts's. */
const KINDS: Record<string, { content_type: string; fits: (bytes: Buffer) => boolean }> = {
  pdf: { content_type: "application/pdf", fits: starts("%PDF-") },
  docx: office("wordprocessingml.document", "word/"),
  xlsx: office("spreadsheetml.sheet", "xl/"),
  pptx: office("presentationml.presentation", "ppt/"),
  odt: openDocument("text"),
  ods: openDocument("spreadsheet"),
  odp: openDocument("presentation"),
  zip: { content_type: "application/zip", fits: isZip },
  doc: { content_type: "application/msword", fits: isOldOffice },
  xls: { content_type: "application/vnd.ms-excel", fits: isOldOffice },
  ppt: { content_type: "application/vnd.ms-powerpoint", fits: isOldOffice },
  rtf: { content_type: "application/rtf", fits: starts("{\\rtf") },
  txt: { content_type: "text/plain; charset=utf-8", fits: isText },
  csv: { content_type: "text/csv; charset=utf-8", fits: isText },
  mp3: { content_type: "audio/mpeg", fits: (bytes) => starts("ID3")(bytes) || isMpegFrame(bytes) },
  wav: { content_type: "audio/wav", fits: (bytes) => /^RIFF.{4}WAVE/s.test(head(bytes)) },
  ogg: { content_type: "audio/ogg", fits: starts("OggS") },
  m4a: { content_type: "audio/mp4", fits: isMp4 },
  mp4: { content_type: "video/mp4", fits: isMp4 },
  mov: { content_type: "video/quicktime", fits: isMp4 },
  webm: { content_type: "video/webm", fits: starts("\x1a\x45\xdf\xa3") },
};

/**
 * What a file is served as. The name's ending says what it should be and its bytes whether it is that: a
 * program that is called "bill.pdf" is no kind at all, and gives null.
 */
export function contentTypeOf(bytes: Buffer, name: string): string | null {
  const kind = KINDS[endingOf(name)];
  return kind?.fits(bytes) ? kind.content_type : null;
}

const head = (bytes: Buffer, length = 64) => bytes.toString("latin1", 0, length);

function starts(signature: string) {
  return (bytes: Buffer) => head(bytes).startsWith(signature);
}

function isZip(bytes: Buffer): boolean {
  return starts("PK\x03\x04")(bytes) || starts("PK\x05\x06")(bytes);
}

function office(kind: string, folder: string) {
  return {
    content_type: `application/vnd.openxmlformats-officedocument.${kind}`,
    fits: (bytes: Buffer) => isZip(bytes) && bytes.includes(folder),
  };
}

function openDocument(kind: string) {
  const content_type = `application/vnd.oasis.opendocument.${kind}`;
  return { content_type, fits: (bytes: Buffer) => isZip(bytes) && head(bytes, 200).includes(content_type) };
}

function isOldOffice(bytes: Buffer): boolean {
  return starts("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")(bytes);
}

function isMpegFrame(bytes: Buffer): boolean {
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
}

function isMp4(bytes: Buffer): boolean {
  return head(bytes).slice(4, 8) === "ftyp";
}

/** UTF-8 without the control characters that only programs and pictures have. */
function isText(bytes: Buffer): boolean {
  const written = (byte: number) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d);
  return isUtf8(bytes) && bytes.every(written);
}
