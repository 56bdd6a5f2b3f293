import type { MessagePort } from "node:worker_threads";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { SelectedColumn } from "@soundings/contract/local-files";

/** How an uploaded file is to be read; what is absent is guessed. */
export interface ReadChoice {
  /** Sheet of an xlsx, by name. */
  sheet?: string | undefined;
  /** Row of the header, as a spreadsheet numbers it; null for none. */
  header_row?: number | null | undefined;
  /** Column of the comments, from 0. */
  comment_column?: number | undefined;
}

/** A row below a file's header, its cells as people would read them. */
export interface ReadRow {
  /** Row number as a spreadsheet shows it. */
  row: number;
  cells: string[];
}

/** An uploaded file on its way to the thread that reads it. */
export interface FileBytes {
  name: string;
  bytes: Uint8Array;
  /** Only the beginning of the file: its last row may be cut. */
  beginning?: boolean | undefined;
}

/** A csv that is too large for memory: its pieces are asked for one by one, null behind the last. */
export interface FilePieces {
  name: string;
  readPiece: (number: number) => Promise<Uint8Array | null>;
}

/** The same in the thread that reads: it asks at the port for a piece's number, and is given PieceReply. */
export interface PiecePort {
  name: string;
  port: MessagePort;
}
export type PieceReply = { piece: Uint8Array | null } | { error: Error };

/** What a reading thread can be asked for, one thing after the other. */
export type FileTask =
  | {
      do: "summarise";
      file: FileBytes;
      choice: ReadChoice /** Columns without a name are called in it; the reader's. */;
      language: InterfaceLanguage;
    }
  /** Begins to read comments; each `next` gives a batch, and null at the end. */
  | { do: "open"; file: FileBytes | PiecePort; choice: ReadChoice; columns: SelectedColumn[] }
  /** The same for rows as they stand. */
  | { do: "open_rows"; file: FileBytes | PiecePort; choice: ReadChoice }
  | { do: "next" };
