import { Button, Checkbox, CloseButton, Skeleton } from "@mantine/core";
import type { CallReply } from "@soundings/contract/call";
import {
  type Contact,
  type ContactList,
  changeContact,
  eraseContact,
  type getContact,
} from "@soundings/contract/contacts";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { openModal } from "../ui/modal-stack.tsx";
import side from "../ui/side-panel.module.css";
import { toast } from "../ui/toasts.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-panel.module.css";
import { useContact, useSetContactList, useSetOptOut } from "./contact-queries.ts";
import { shownName } from "./contact-table.tsx";
import { EraseForm } from "./erase-form.tsx";

interface ContactPanelProps {
  id: string;
  lists: readonly ContactList[];
  fields: readonly string[];
  onClose: () => void;
}

/** One person: how they are reached, what is known of them, and what they were invited to. */
export function ContactPanel({ id, lists, fields, onClose }: ContactPanelProps) {
  const { t } = useTranslation("contacts");
  const { data, error, isError, refetch } = useContact(id);
  const panel = useRef<HTMLElement>(null);
  // On a phone it stands in place of the list.
  useEffect(() => panel.current?.scrollIntoView?.({ block: "nearest" }), []);
  return (
    <section ref={panel} className={side.panel} aria-label={t("contact")} aria-busy={!data && !isError}>
      <header className={side.head}>
        <h2 className={styles.title}>{data ? shownName(data) : t("contact")}</h2>
        <CloseButton aria-label={t("closePanel")} onClick={onClose} />
      </header>
      {data ? (
        <>
          <Facts contact={data} />
          <Lists contact={data} lists={lists} />
          <Invitations invitations={data.invitations} />
          <Controls contact={data} fields={fields} onErased={onClose} />
        </>
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={side.part}>
          <Skeleton height={80} />
          <Skeleton height={120} />
        </div>
      )}
    </section>
  );
}

type Shown = CallReply<typeof getContact>;

function Facts({ contact }: { contact: Contact }) {
  const { t } = useTranslation("contacts");
  const format = useFormat();
  const { email, phone, language, fields, opted_out, bounced } = contact;
  const facts = [
    ...(email ? [[t("email"), email]] : []),
    ...(phone ? [[t("phone"), phone]] : []),
    [t("column.language"), language ? format.language(language) : t("ownLanguage")],
    ...Object.entries(fields),
  ];
  return (
    <>
      {opted_out && (
        <p className={styles.notice}>
          {t(`outBecause.${opted_out.reason}`, { date: format.date(opted_out.at) })}
        </p>
      )}
      {bounced && (
        <p className={styles.notice} data-bad>
          {t("bouncedOn", { date: format.date(bounced.at), reason: bounced.reason })}
        </p>
      )}
      <dl className={side.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Lists({ contact, lists }: { contact: Shown; lists: readonly ContactList[] }) {
  const { t } = useTranslation("contacts");
  const problemText = useProblemText();
  const may = useMay();
  const setting = useSetContactList(contact.id);
  const inside = new Set(contact.lists.map(({ id }) => id));
  if (lists.length === 0) return null;
  return (
    <section className={side.part} aria-label={t("lists")}>
      <h3 className={side.subtitle}>{t("lists")}</h3>
      {may(changeContact) ? (
        lists.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={inside.has(id)}
            disabled={setting.isPending}
            onChange={({ currentTarget: { checked } }) =>
              setting.mutate(
                { list_id: id, member: checked },
                {
                  onError: (error) => toast({ id: "contacts", kind: "error", message: problemText(error) }),
                },
              )
            }
          />
        ))
      ) : (
        <p className={styles.quiet}>{contact.lists.map(({ name }) => name).join(", ") || t("noList")}</p>
      )}
    </section>
  );
}

function Invitations({ invitations }: Pick<Shown, "invitations">) {
  const { t } = useTranslation("contacts");
  const format = useFormat();
  if (invitations.length === 0) return null;
  return (
    <section className={side.part} aria-label={t("invitations")}>
      <h3 className={side.subtitle}>{t("invitations")}</h3>
      <ul className={styles.invitations}>
        {invitations.map(({ survey_id, survey_name, invited_at, answered, response_id }) => (
          <li key={survey_id}>
            <Link to={`/surveys/distribution?${new URLSearchParams({ id: survey_id, view: "invite" })}`}>
              {survey_name}
            </Link>
            <span className={styles.quiet}>
              {invited_at ? t("invitedOn", { date: format.date(invited_at) }) : t("notInvitedYet")}
              {" · "}
              {response_id ? (
                <Link
                  to={`/surveys/data-analysis?${new URLSearchParams({ id: survey_id, open: response_id })}`}
                >
                  {t("answered")}
                </Link>
              ) : (
                t(answered ? "answered" : "notAnswered")
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ControlsProps {
  contact: Contact;
  fields: readonly string[];
  onErased: () => void;
}

function Controls({ contact, fields, onErased }: ControlsProps) {
  const { t } = useTranslation("contacts");
  const problemText = useProblemText();
  const may = useMay();
  const setting = useSetOptOut(contact.id);
  if (!may(changeContact)) return null;
  const edit = () =>
    openModal({
      title: t("edit"),
      width: 480,
      content: (close) => <ContactForm contact={contact} fields={fields} onClose={close} />,
    });
  const erase = () =>
    openModal({
      title: t("erase.title", { name: shownName(contact) }),
      width: 480,
      content: (close) => (
        <EraseForm
          id={contact.id}
          onClose={close}
          onErased={() => {
            close();
            onErased();
          }}
        />
      ),
    });
  const out = contact.opted_out !== null;
  const fixed = out && contact.opted_out?.reason !== "by_member";
  return (
    <div className={styles.controls}>
      <Button variant="default" onClick={edit}>
        {t("edit")}
      </Button>
      {!fixed && (
        <Button
          variant="default"
          loading={setting.isPending}
          onClick={() =>
            setting.mutate(!out, {
              onError: (error) => toast({ id: "contacts", kind: "error", message: problemText(error) }),
            })
          }
        >
          {t(out ? "writeAgain" : "writeNoMore")}
        </Button>
      )}
      {may(eraseContact) && (
        <Button variant="subtle" data-danger onClick={erase}>
          {t("erase.action")}
        </Button>
      )}
    </div>
  );
}
