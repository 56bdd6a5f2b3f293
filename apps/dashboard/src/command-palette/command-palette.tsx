import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../auth/session.ts";
import { getStored, STORAGE_KEYS, setStored } from "../lib/preferences.ts";
import { Kbd } from "../ui/kbd.tsx";
import styles from "./command-palette.module.css";
import { rankCommands } from "./rank.ts";
import { type Command, type CommandPlace, useCommands } from "./use-commands.ts";

interface CommandPaletteProps {
  place: CommandPlace;
  onClose: () => void;
}

/** One field for everywhere to go and everything to do: type, choose with the arrows, Enter. */
export function CommandPalette({ place, onClose }: CommandPaletteProps) {
  const { t } = useTranslation("command-palette");
  const { user } = useSession();
  const userId = user?.id ?? "";
  const listId = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const [recent] = useState(() => recentCommands(userId));
  const { commands, loading, failed } = useCommands(place, query);
  const groups = useMemo(() => rankCommands(commands, query, recent), [commands, query, recent]);
  const shown = groups.flatMap((group) => group.commands);
  const at = Math.min(active, shown.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const list = useShownOption(at);

  const run = (command: Command | undefined) => {
    if (!command) return;
    rememberCommand(userId, command.id);
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = Math.max(1, shown.length);
    const moves: Record<string, number> = {
      ArrowDown: (at + 1) % count,
      ArrowUp: (at - 1 + count) % count,
      PageDown: Math.min(at + 8, count - 1),
      PageUp: Math.max(at - 8, 0),
    };
    const next = moves[event.key];
    if (next !== undefined) setActive(next);
    else if (event.key === "Enter") run(shown[at]);
    else return;
    event.preventDefault();
  };
  let index = -1;
  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        <Search size={16} aria-hidden="true" />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={shown.length > 0 ? optionId(at) : undefined}
          aria-label={t("field")}
          placeholder={t("field")}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={t("results")} className={styles.list}>
        {groups.map(({ group, commands: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
            <div id={`${listId}-${group}`} className={styles.heading}>
              {t(`group.${group}`)}
            </div>
            {some.map((command) => {
              index += 1;
              const own = index;
              const Icon = command.icon;
              return (
                // The field keeps the focus: its keys move the choice.
                // biome-ignore lint/a11y/useFocusableInteractive: see above
                // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                <div
                  key={command.id}
                  id={optionId(own)}
                  role="option"
                  aria-selected={own === at}
                  className={styles.option}
                  onMouseMove={() => own !== at && setActive(own)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => run(command)}
                >
                  <Icon size={16} aria-hidden="true" />
                  <span className={styles.title}>{command.title}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.note} role="status">
        {shown.length === 0 && !loading && t("nothing", { query: query.trim() })}
        {loading && t("loading")}
        {failed && t("failed")}
      </p>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t("keys.move")}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t("keys.run")}
        </span>
      </div>
    </div>
  );
}

/** Scrolls the chosen option into sight; its group's heading with the first one. */
function useShownOption(at: number) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (at === 0) list.current?.scrollTo({ top: 0 });
    else list.current?.querySelectorAll("[role=option]")[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return list;
}

const MAX_KEPT = 12;

/** Ids of the commands that a person used in this browser, the last one first. */
function recentCommands(user_id: string): string[] {
  try {
    const kept = JSON.parse(getStored(STORAGE_KEYS.recentCommands, "{}")) as Record<string, unknown>;
    const ids = kept[user_id];
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Only the person's own are kept: who signs in next on this computer does not see them. */
function rememberCommand(user_id: string, id: string): void {
  const ids = [id, ...recentCommands(user_id).filter((one) => one !== id)].slice(0, MAX_KEPT);
  setStored(STORAGE_KEYS.recentCommands, { [user_id]: ids });
}
