import { Button, Menu } from "@mantine/core";
import type { MediaItem, MediaLibrary } from "@soundings/contract/media";
import { ChevronDown, Folder, FolderMinus, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { MenuAction } from "../ui/menu-action.tsx";
import styles from "./picture-bar.module.css";
import type { PictureActions } from "./use-picture-actions.tsx";

interface PictureBarProps {
  selected: readonly MediaItem[];
  libraries: readonly MediaLibrary[];
  actions: PictureActions;
  onClear: () => void;
  onCancel: () => void;
  /** Left out while there is not exactly one. */
  onUse?: () => void;
}

/** Below the grid: what is selected, and what can be done with it. */
export function PictureBar({ selected, libraries, actions, onClear, onCancel, onUse }: PictureBarProps) {
  const { t } = useTranslation("media");
  const [one] = selected;
  return (
    <footer className={styles.bar}>
      <div className={styles.what}>
        {selected.length === 0 && <span className={styles.quiet}>{t("bar.none")}</span>}
        {one && selected.length === 1 && <Facts picture={one} />}
        {selected.length > 1 && (
          <>
            <b>{t("bar.selected", { count: selected.length })}</b>
            <Button variant="subtle" size="xs" onClick={onClear}>
              {t("bar.clear")}
            </Button>
          </>
        )}
      </div>
      {selected.length > 0 && (
        <div className={styles.actions}>
          {one && selected.length === 1 && (
            <Button variant="subtle" leftSection={<Pencil size={16} />} onClick={() => actions.rename(one)}>
              {t("bar.rename")}
            </Button>
          )}
          <MoveMenu selected={selected} libraries={libraries} actions={actions} />
          <Button
            variant="subtle"
            data-danger
            leftSection={<Trash2 size={16} />}
            loading={actions.removing}
            onClick={() => void actions.remove(selected)}
          >
            {t("bar.delete")}
          </Button>
          <span className={styles.line} />
        </div>
      )}
      <div className={styles.end}>
        <Button variant="default" size="md" onClick={onCancel}>
          {t("bar.cancel")}
        </Button>
        <Button size="md" disabled={!onUse} onClick={onUse}>
          {t("bar.use")}
        </Button>
      </div>
    </footer>
  );
}

function Facts({ picture }: { picture: MediaItem }) {
  const { t } = useTranslation("media");
  const format = useFormat();
  const { name, width, height, size, content_type } = picture;
  return (
    <span className={styles.facts}>
      <b title={name}>{name}</b>
      <span>
        {t("bar.facts", {
          width,
          height,
          size: format.bytes(size),
          type: content_type.replace("image/", ""),
        })}
      </span>
    </span>
  );
}

function MoveMenu({
  selected,
  libraries,
  actions,
}: Pick<PictureBarProps, "selected" | "libraries" | "actions">) {
  const { t } = useTranslation("media");
  const elsewhere = libraries.filter(({ id }) => selected.some(({ library_id }) => library_id !== id));
  const inOne = selected.some(({ library_id }) => library_id !== null);
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<Folder size={16} />}
          rightSection={<ChevronDown size={16} />}
          disabled={elsewhere.length === 0 && !inOne}
        >
          {t("bar.move")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {elsewhere.map((library) => (
          <MenuAction
            key={library.id}
            icon={<Folder size={16} />}
            onClick={() => actions.move(selected, library)}
          >
            {library.name}
          </MenuAction>
        ))}
        {inOne && (
          <MenuAction icon={<FolderMinus size={16} />} onClick={() => actions.move(selected, null)}>
            {t("libraries.none")}
          </MenuAction>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
