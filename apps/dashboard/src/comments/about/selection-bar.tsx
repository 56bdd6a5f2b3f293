import { Button, Menu } from "@mantine/core";
import type { Comment } from "@soundings/contract/comments";
import type { Dataset } from "@soundings/contract/datasets";
import { CircleMinus, CirclePlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { Kbd } from "../../ui/kbd.tsx";
import { MenuAction } from "../../ui/menu-action.tsx";
import { openModal } from "../../ui/modal-stack.tsx";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { speaksOf } from "../marked-text.ts";
import styles from "./about.module.css";
import { AlsoAboutForm } from "./also-about-form.tsx";
import { spokenOf } from "./spoken-of.ts";
import { useCommentTopics } from "./use-comment-topics.ts";

interface SelectionBarProps {
  dataset: Dataset;
  selected: readonly Comment[];
  /** The topic whose comments are listed. */
  topic?: string | undefined;
  onAll: () => void;
  /** Ends choosing. */
  onEnd: () => void;
}

/** What can be done with the chosen comments at once, each in one edit; docked below them. */
export function SelectionBar({ dataset, selected, topic, onAll, onEnd }: SelectionBarProps) {
  const { t } = useTranslation(["comments", "common"]);
  const format = useFormat();
  const move = useCommentTopics(dataset);
  const focus = useFocusBack();
  const spoken = spokenOf(
    selected.flatMap(({ mentions }) => mentions),
    topic,
  );
  const known = spoken.filter(({ id }) => selected.every((one) => speaksOfTopic(one, id)));
  const say = (comments: readonly Comment[], topic_id: string, about: boolean) => {
    onEnd();
    void move({ comments: comments.map(({ id }) => id), topic_id, about });
  };
  const openAlso = () =>
    openModal({
      title: t("several.title", { count: selected.length }),
      content: (closeModal) => (
        <AlsoAboutForm
          dataset={dataset}
          known={known.map(({ id }) => id)}
          onCancel={closeModal}
          onChoose={(topic_id) => {
            closeModal();
            say(selected, topic_id, true);
          }}
        />
      ),
    });
  return (
    <div className={styles.several} role="toolbar" aria-label={t("several.label")} {...focus}>
      <div className={styles.bar}>
        <b className={styles.count} aria-live="polite">
          {t("common:bulk.selected", { count: selected.length, number: format.number(selected.length) })}
        </b>
        <Button variant="subtle" onClick={onAll}>
          {t("several.all")}
        </Button>
        <span className={styles.space} />
        <Button variant="subtle" rightSection={<Kbd>Esc</Kbd>} onClick={onEnd}>
          {t("common:bulk.clear")}
        </Button>
      </div>
      <div className={styles.bar}>
        <Menu position="top-start" width={260} withinPortal>
          <Menu.Target>
            <Button variant="default" leftSection={<CircleMinus size={16} />} disabled={spoken.length === 0}>
              {t("several.not")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles.topics}>
            {spoken.map(({ id, name }) => (
              <MenuAction
                key={id}
                icon={<CircleMinus size={16} />}
                onClick={() =>
                  say(
                    selected.filter((one) => speaksOfTopic(one, id)),
                    id,
                    false,
                  )
                }
              >
                {t("about.not", { name })}
              </MenuAction>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          variant="default"
          leftSection={<CirclePlus size={16} />}
          disabled={selected.length === 0}
          onClick={openAlso}
        >
          {t("about.also")}
        </Button>
      </div>
    </div>
  );
}

const speaksOfTopic = ({ mentions }: Comment, topic: string) => mentions.some((one) => speaksOf(one, topic));
