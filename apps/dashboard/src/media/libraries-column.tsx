import { ActionIcon, Button, Menu } from "@mantine/core";
import type { MediaLibrary } from "@soundings/contract/media";
import { Ellipsis, Folder, ImageMinus, Images, Pencil, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { MenuAction } from "../ui/menu-action.tsx";
import styles from "./libraries-column.module.css";
import type { Libraries } from "./media-queries.ts";
import { useLibraryActions } from "./use-library-actions.tsx";

interface LibrariesColumnProps {
  libraries: Libraries | undefined;
  failed: boolean;
  /** Null: all pictures. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** The pictures that no survey shows are chosen, in place of a library. */
  unused: boolean;
  onUnused: () => void;
}

export function LibrariesColumn({
  libraries,
  failed,
  chosen,
  onChoose,
  unused,
  onUnused,
}: LibrariesColumnProps) {
  const { t } = useTranslation("media");
  const format = useFormat();
  const actions = useLibraryActions(onChoose);
  return (
    <nav className={styles.column} aria-label={t("libraries.label")}>
      <ul className={styles.list}>
        <Row
          name={t("libraries.all")}
          icon={<Images size={16} aria-hidden="true" />}
          count={libraries?.media_count}
          current={chosen === null && !unused}
          onChoose={() => onChoose(null)}
        />
        <Row
          name={t("libraries.unused")}
          icon={<ImageMinus size={16} aria-hidden="true" />}
          count={libraries?.unused_count}
          current={unused}
          onChoose={onUnused}
        />
        {libraries?.items.map((library) => (
          <Row
            key={library.id}
            name={library.name}
            icon={<Folder size={16} aria-hidden="true" />}
            count={library.media_count}
            current={chosen === library.id}
            onChoose={() => onChoose(library.id)}
            menu={<LibraryMenu library={library} actions={actions} />}
          />
        ))}
      </ul>
      {failed && !libraries && (
        <p className={styles.failed} role="alert">
          {t("libraries.failed")}
        </p>
      )}
      <Button
        variant="subtle"
        className={styles.create}
        leftSection={<Plus size={16} />}
        onClick={actions.create}
      >
        {t("libraries.create")}
      </Button>
      {libraries && (
        <p className={styles.storage}>
          {libraries.max_bytes === null
            ? t("storageOpen", { used: format.bytes(libraries.used_bytes) })
            : t("storage", {
                used: format.bytes(libraries.used_bytes),
                max: format.bytes(libraries.max_bytes),
              })}
        </p>
      )}
    </nav>
  );
}

interface RowProps {
  name: string;
  icon: ReactNode;
  count: number | undefined;
  current: boolean;
  onChoose: () => void;
  menu?: ReactNode;
}

function Row({ name, icon, count, current, onChoose, menu }: RowProps) {
  const { t } = useTranslation("media");
  const format = useFormat();
  return (
    <li className={styles.row} data-current={current || undefined}>
      <button type="button" className={styles.choose} aria-current={current || undefined} onClick={onChoose}>
        {icon}
        <span className={styles.name} title={name}>
          {name}
        </span>
        {count !== undefined && (
          <>
            <span className={styles.count} aria-hidden="true">
              {format.number(count)}
            </span>
            <span className="visually-hidden">{t("libraries.count", { count })}</span>
          </>
        )}
      </button>
      {menu && <span className={styles.menu}>{menu}</span>}
    </li>
  );
}

interface LibraryMenuProps {
  library: MediaLibrary;
  actions: ReturnType<typeof useLibraryActions>;
}

function LibraryMenu({ library, actions }: LibraryMenuProps) {
  const { t } = useTranslation("media");
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size="xs" aria-label={t("libraries.menu", { name: library.name })}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction icon={<Pencil size={16} />} onClick={() => actions.rename(library)}>
          {t("libraries.rename")}
        </MenuAction>
        <MenuAction icon={<Trash2 size={16} />} onClick={() => void actions.remove(library)} danger>
          {t("libraries.delete")}
        </MenuAction>
      </Menu.Dropdown>
    </Menu>
  );
}
