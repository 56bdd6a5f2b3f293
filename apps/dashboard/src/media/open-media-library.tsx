import i18next from "i18next";
import { openModal } from "../ui/modal-stack.tsx";
import { MediaLibrary } from "./media-library.tsx";

interface LibraryOptions {
  /** The picture that is chosen now. */
  value: string | null;
  onChoose: (id: string) => void;
}

/** Opens the media library above everything; closes it when a picture was chosen. */
export function openMediaLibrary({ value, onChoose }: LibraryOptions): void {
  openModal({
    id: "media-library",
    title: i18next.t("media:title"),
    width: 980,
    content: (close) => (
      <MediaLibrary
        value={value}
        onCancel={close}
        onChoose={(id) => {
          close();
          onChoose(id);
        }}
      />
    ),
  });
}
