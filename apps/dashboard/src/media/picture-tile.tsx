import type { MediaItem } from "@soundings/contract/media";
import { Check, Film, ImageOff } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useImageAddress } from "./image-address.ts";
import styles from "./picture-grid.module.css";

interface PictureTileProps {
  picture: MediaItem;
  selected: boolean;
  /** Where Tab leads. */
  tabbable: boolean;
  onClick: (event: MouseEvent, id: string) => void;
  onToggle: (id: string) => void;
  onUse: (id: string) => void;
}

export function PictureTile({ picture, selected, tabbable, onClick, onToggle, onUse }: PictureTileProps) {
  const { t } = useTranslation("media");
  const imageAddress = useImageAddress();
  const [broken, setBroken] = useState(false);
  const { id, name, animated, content_type } = picture;
  return (
    // The keys are the grid's.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className={styles.tile}
      role="option"
      aria-selected={selected}
      aria-label={animated ? `${name}, ${t("animated")}` : name}
      tabIndex={tabbable ? 0 : -1}
      data-picture={id}
      onClick={(event) => onClick(event, id)}
      onDoubleClick={() => onUse(id)}
    >
      <span className={styles.frame} data-clear={content_type !== "image/jpeg" || undefined}>
        {broken ? (
          <ImageOff size={20} strokeWidth={1.6} className={styles.broken} />
        ) : (
          <img
            src={imageAddress(id, 320)}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setBroken(true)}
          />
        )}
        {animated && (
          <span className={styles.animated} title={t("animated")}>
            <Film size={12} />
          </span>
        )}
        {/* The mouse's way to several; the keyboard has Space. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        <span
          className={styles.check}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(id);
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Check size={12} strokeWidth={3} />
        </span>
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
    </div>
  );
}
