import { parseRichText, type RichPiece } from "@soundings/survey/rich-text";
import { usePageTools } from "./page-tools.ts";

/** A text of the survey with its marks and filled-in words. Its direction is its own: it may not be translated. */
export function RichText({ text }: { text: string }) {
  const { pipe } = usePageTools();
  return (
    <bdi>
      {parseRichText(text).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
        <Piece key={index} piece={piece} words={piece.kind === "pipe" ? pipe(piece) : ""} />
      ))}
    </bdi>
  );
}

function Piece({ piece, words }: { piece: RichPiece; words: string }) {
  if (piece.kind === "break") return <br />;
  const text = piece.kind === "pipe" ? words : piece.text;
  const slanted = piece.italic ? <em>{text}</em> : text;
  const shown = piece.bold ? <strong>{slanted}</strong> : slanted;
  if (piece.href === null) return shown;
  return (
    <a href={piece.href} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}
