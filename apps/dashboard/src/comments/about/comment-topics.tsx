import { Menu } from "@mantine/core";
import type { Comment } from "@soundings/contract/comments";
import type { Dataset } from "@soundings/contract/datasets";
import { CircleMinus, CirclePlus, Ellipsis, ListChecks } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { MenuAction } from "../../ui/menu-action.tsx";
import { openModal } from "../../ui/modal-stack.tsx";
import { speaksOf } from "../marked-text.ts";
import styles from "./about.module.css";
import { AlsoAboutForm } from "./also-about-form.tsx";
import { spokenOf } from "./spoken-of.ts";
import { useCommentTopics } from "./use-comment-topics.ts";

interface CommentTopicsProps {
  comment: Comment;
  dataset: Dataset;
  /** The topic whose comments are listed. */
  topic?: string | undefined;
  /** Begins to choose several comments with this one. */
  onSelect: () => void;
}

/** The ··· menu of a comment: takes it out of a topic, or puts it into another one. */
export function CommentTopics({ comment, dataset, topic, onSelect }: CommentTopicsProps) {
  const { t } = useTranslation("comments");
  const format = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const number = format.number(comment.id);
  return (
    <span className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t("about.menu", { number })}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </button>
      {/* Only while it is open: fifty of them would be much of what a page of comments costs to draw. */}
      {opened && (
        <OpenMenu
          comment={comment}
          dataset={dataset}
          topic={topic}
          onSelect={onSelect}
          button={button}
          onClose={() => setOpened(false)}
        />
      )}
    </span>
  );
}

interface OpenMenuProps extends CommentTopicsProps {
  button: React.RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

function OpenMenu({ comment, dataset, topic, onSelect, button, onClose }: OpenMenuProps) {
  const { t } = useTranslation("comments");
  const format = useFormat();
  const move = useCommentTopics(dataset);
  const spoken = spokenOf(comment.mentions, topic);
  const next = useRef<HTMLElement | null>(null);
  const say = (topic_id: string, about: boolean) => {
    // A comment that leaves the list takes the focus with it: the list has it before.
    if (!about && leavesList(comment, topic, topic_id))
      next.current = button.current?.closest<HTMLElement>("section") ?? null;
    void move({ comments: [comment.id], topic_id, about });
  };
  const close = () => {
    onClose();
    (next.current ?? button.current)?.focus({ preventScroll: true });
  };
  const openAlso = () =>
    openModal({
      title: t("about.title", { number: format.number(comment.id) }),
      content: (closeModal) => (
        <AlsoAboutForm
          dataset={dataset}
          known={spoken.map(({ id }) => id)}
          onCancel={closeModal}
          onChoose={(topic_id) => {
            closeModal();
            say(topic_id, true);
          }}
        />
      ),
    });
  return (
    <Menu opened onClose={close} position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <span aria-hidden="true" className={styles.anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        {spoken.map(({ id, name }) => (
          <MenuAction key={id} icon={<CircleMinus size={16} />} onClick={() => say(id, false)}>
            {t("about.not", { name })}
          </MenuAction>
        ))}
        {spoken.length > 0 && <Menu.Divider />}
        <MenuAction icon={<CirclePlus size={16} />} onClick={openAlso}>
          {t("about.also")}
        </MenuAction>
        <Menu.Divider />
        <MenuAction icon={<ListChecks size={16} />} onClick={onSelect}>
          {t("several.start")}
        </MenuAction>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Whether a comment that is not about a topic is none of those that are listed any more. */
function leavesList({ mentions }: Comment, listed: string | undefined, out: string): boolean {
  return listed !== undefined && mentions.every((one) => !speaksOf(one, listed) || speaksOf(one, out));
}
