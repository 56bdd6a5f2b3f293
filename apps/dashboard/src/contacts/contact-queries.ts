import { importContacts, previewContacts } from "@soundings/contract/contact-import";
import {
  addContact,
  type ContactFilter,
  changeContact,
  createContactList,
  deleteContactField,
  deleteContactList,
  eraseContact,
  getContact,
  listContactFields,
  listContactLists,
  listContacts,
  renameContactList,
  setContactList,
  setOptOut,
} from "@soundings/contract/contacts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "../lib/call.ts";
import { CONTACTS_A_PAGE } from "./contacts-address.ts";

const keys = {
  all: ["contacts"] as const,
  lists: ["contacts", "lists"] as const,
  page: (filter: object) => ["contacts", "page", filter] as const,
  one: (id: string) => ["contacts", "one", id] as const,
  fields: ["contacts", "fields"] as const,
};

export const useContactLists = () =>
  useQuery({ queryKey: keys.lists, queryFn: ({ signal }) => callApi(listContactLists, { signal }) });

export const useContacts = (filter: ContactFilter, page: number) =>
  useQuery({
    queryKey: keys.page({ ...filter, page }),
    queryFn: ({ signal }) =>
      callApi(listContacts, { query: { ...filter, page, limit: CONTACTS_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

export const useContact = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => callApi(getContact, { params: { id }, signal }),
  });

/** Everything on the screen is read again after a change: counts, lists and states hang together. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export const useContactFields = () =>
  useQuery({ queryKey: keys.fields, queryFn: ({ signal }) => callApi(listContactFields, { signal }) });

export const useDeleteField = () =>
  useChange((name: string) => callApi(deleteContactField, { body: { name } }));

export const useCreateList = () =>
  useChange((name: string) => callApi(createContactList, { body: { name } }));

export const useRenameList = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    callApi(renameContactList, { params: { id }, body: { name } }),
  );

export const useDeleteList = () =>
  useChange(({ id, people }: { id: string; people: boolean }) =>
    callApi(deleteContactList, { params: { id }, query: { with_contacts: people ? "true" : "false" } }),
  );

export const useAddContact = () =>
  useChange((body: CallInput<typeof addContact>["body"]) => callApi(addContact, { body }));

export const useChangeContact = (id: string) =>
  useChange((body: CallInput<typeof changeContact>["body"]) =>
    callApi(changeContact, { params: { id }, body }),
  );

export const useSetContactList = (id: string) =>
  useChange((body: CallInput<typeof setContactList>["body"]) =>
    callApi(setContactList, { params: { id }, body }),
  );

export const useSetOptOut = (id: string) =>
  useChange((opted_out: boolean) => callApi(setOptOut, { params: { id }, body: { opted_out } }));

export const useEraseContact = (id: string) =>
  useChange((answers: CallInput<typeof eraseContact>["body"]["answers"]) =>
    callApi(eraseContact, { params: { id }, body: { answers } }),
  );

export const usePreviewContacts = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof previewContacts>["body"]) => callApi(previewContacts, { body }),
  });

export const useImportContacts = () =>
  useChange((body: CallInput<typeof importContacts>["body"]) => callApi(importContacts, { body }));
