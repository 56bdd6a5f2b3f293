import { Button, Select } from "@mantine/core";
import type { ContactList } from "@soundings/contract/contacts";
import { searchSurveys } from "@soundings/contract/surveys";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "../lib/call.ts";
import { useFormat } from "../lib/format.ts";
import { navigate } from "../lib/navigate.ts";
import { openModal } from "../ui/modal-stack.tsx";
import styles from "./contacts.module.css";

const SHOWN = 20;

/** From a list straight to an invitation of its people. */
export function InviteList({ list }: { list: ContactList }) {
  const { t } = useTranslation("contacts");
  const format = useFormat();
  const open = () =>
    openModal({
      title: t("invite.title", { name: list.name }),
      width: 460,
      content: (close) => <ChooseSurvey list={list} onClose={close} />,
    });
  return (
    <Button variant="default" leftSection={<Mail size={16} />} onClick={open}>
      {t("invite.action", { count: list.contacts, number: format.number(list.contacts) })}
    </Button>
  );
}

/** Which survey it is about: the latest, and those that are searched for. */
function ChooseSurvey({ list, onClose }: { list: ContactList; onClose: () => void }) {
  const { t } = useTranslation("contacts");
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useQuery({
    queryKey: ["surveys", "to-invite", query],
    queryFn: ({ signal }) =>
      callApi(searchSurveys, {
        query: { limit: SHOWN, page: 1, sortBy: "updated_at" },
        body: { query },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const items = found.data?.items ?? [];
  if (found.data && items.length === 0 && query === "")
    return (
      <>
        <p className={styles.text}>{t("invite.noSurvey")}</p>
        <div className={styles.buttons}>
          <Button
            size="md"
            onClick={() => {
              onClose();
              navigate("/surveys");
            }}
          >
            {t("invite.toSurveys")}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <Select
        label={t("invite.survey")}
        placeholder={t("invite.choose")}
        searchable
        data-autofocus
        filter={({ options }) => options}
        data={items.map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage={t("noResult.title")}
        value={chosen}
        onChange={setChosen}
        onSearchChange={(text) => {
          // What was chosen stands in the field, too.
          if (!items.some(({ name }) => name === text)) setQuery(text);
        }}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button
          size="md"
          disabled={chosen === null}
          onClick={() => {
            onClose();
            const params = new URLSearchParams({ id: chosen ?? "", view: "invite", list: list.id });
            navigate(`/surveys/distribution?${params}`);
          }}
        >
          {t("invite.write")}
        </Button>
      </div>
    </>
  );
}
