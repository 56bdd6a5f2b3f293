import { importContacts as importContactsCall, previewContacts } from "@soundings/contract/contact-import";
import {
  addContact as addContactCall,
  CONTACT_LIMITS,
  changeContact as changeContactCall,
  createContactList,
  deleteContactField,
  deleteContactList,
  eraseContact as eraseContactCall,
  exportContacts as exportContactsCall,
  getContact,
  listContactFields,
  listContactLists,
  listContacts,
  renameContactList,
  setContactList,
  setOptOut,
} from "@soundings/contract/contacts";
import { hiddenIds, idsBelow } from "@soundings/contract/rights";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { addContact, changeContact } from "./change-contacts.ts";
import { type ContactKey, contactOf, countContacts, findContact, findContacts } from "./contact-queries.ts";
import { eraseContact } from "./erase-contact.ts";
import { exportContacts } from "./export-contacts.ts";
import { deleteField, describeFields } from "./field-queries.ts";
import { importContacts } from "./import-contacts.ts";
import { invitationsOfContact } from "./invited-queries.ts";
import {
  addToList,
  contactLists,
  countLists,
  deleteList,
  deletePeopleOfList,
  fieldNames,
  findList,
  insertList,
  listsOfContact,
  renameList,
  takeFromList,
} from "./list-queries.ts";
import { insertOptOut, takeBackOptOut } from "./opt-out-queries.ts";

const keyOf = ({ id }: { id: string }, { account_id }: { account_id: string }): ContactKey => ({
  account_id,
  contact_id: id,
});

export function contactRoutes(serve: Serve): void {
  listRoutes(serve);
  fieldRoutes(serve);
  personRoutes(serve);

  serve(listContacts, async ({ query: { limit, page, ...filter }, signed: { account_id }, db }) => {
    const [rows, total] = await Promise.all([
      findContacts(db, account_id, filter, { offset: (page - 1) * limit, limit }),
      countContacts(db, account_id, filter),
    ]);
    return {
      items: rows.map(contactOf),
      total_items: total,
      total_pages: Math.max(1, Math.ceil(total / limit)),
    };
  });

  serve(exportContactsCall, async ({ query, signed, db }) => ({
    file_name: `Soundings contacts ${new Date().toISOString().slice(0, 10)}.csv`,
    content_type: "text/csv; charset=utf-8",
    stream: await exportContacts(db, signed.account_id, query, signed.language),
  }));

  serve(previewContacts, async ({ body, signed: { account_id }, db, services: { stores, fileThreads } }) =>
    importContacts({ db, stores, fileThreads }, { account_id, list_id: null, ...body }, new Date()),
  );

  serve(importContactsCall, async ({ body, signed: { account_id }, db, services: { stores, fileThreads } }) =>
    importContacts({ db, stores, fileThreads }, { account_id, ...body }, new Date()),
  );
}

function listRoutes(serve: Serve): void {
  serve(listContactLists, async ({ signed: { account_id }, db }) => {
    const [lists, fields, contacts] = await Promise.all([
      contactLists(db, account_id),
      fieldNames(db, account_id),
      countContacts(db, account_id, { search: "", state: "all" }),
    ]);
    const items = lists.map((list) => ({ ...list, created_at: list.created_at.toISOString() }));
    return { items, fields, contacts };
  });

  serve(createContactList, async ({ body: { name }, signed: { account_id }, db }) => {
    const limit = CONTACT_LIMITS.lists;
    if ((await countLists(db, account_id)) >= limit) throw new ProblemError("CONTACT_LISTS_LIMIT", { limit });
    return { id: await insertList(db, account_id, name, new Date()) };
  });

  serve(renameContactList, async ({ params, body: { name }, signed: { account_id }, db }) => {
    if (!(await renameList(db, { account_id, list_id: params.id }, name)))
      throw new ProblemError("NOT_FOUND");
    return {};
  });

  serve(deleteContactList, async ({ params, query, signed: { account_id }, db }) => {
    const key = { account_id, list_id: params.id };
    return await db.transaction().execute(async (trx) => {
      if (!(await findList(trx, key, { lock: true }))) throw new ProblemError("NOT_FOUND");
      const contacts = query.with_contacts === "true" ? await deletePeopleOfList(trx, key) : 0;
      await deleteList(trx, key);
      return { contacts };
    });
  });
}

function fieldRoutes(serve: Serve): void {
  serve(listContactFields, async ({ signed: { account_id, rights }, db }) => ({
    items: await describeFields(db, account_id, hiddenIds(rights)),
  }));

  serve(deleteContactField, async ({ body: { name }, signed: { account_id }, db }) => {
    const contacts = await deleteField(db, account_id, name);
    if (contacts === null) throw new ProblemError("NOT_FOUND");
    return { contacts };
  });
}

function personRoutes(serve: Serve): void {
  serve(getContact, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    const row = await findContact(db, key);
    if (!row) throw new ProblemError("NOT_FOUND");
    const lists = await listsOfContact(db, key.account_id, key.contact_id);
    const invitations = await invitationsOfContact(
      db,
      key.account_id,
      key.contact_id,
      hiddenIds(signed.rights),
    );
    return { ...contactOf(row), lists, invitations };
  });

  serve(addContactCall, async ({ body, signed: { account_id }, db }) => ({
    id: await addContact(db, account_id, body, new Date()),
  }));

  serve(changeContactCall, async ({ params, body, signed, db }) => {
    await changeContact(db, keyOf(params, signed), body, new Date());
    return {};
  });

  serve(setContactList, async ({ params, body: { list_id, member }, signed, db }) => {
    const { account_id, contact_id } = keyOf(params, signed);
    const list = { account_id, list_id };
    const known = await findContact(db, { account_id, contact_id });
    if (!known || !(await findList(db, list))) throw new ProblemError("NOT_FOUND");
    if (member) await addToList(db, list, [contact_id]);
    else await takeFromList(db, list, contact_id);
    return {};
  });

  serve(setOptOut, async ({ params, body: { opted_out }, signed, db }) => {
    const key = keyOf(params, signed);
    const row = await findContact(db, key);
    if (!row) throw new ProblemError("NOT_FOUND");
    const { account_id } = key;
    if (opted_out)
      await insertOptOut(db, account_id, row.address_hash, { reason: "by_member", at: new Date() });
    else if (row.out_reason && !(await takeBackOptOut(db, account_id, row.address_hash)))
      throw new ProblemError("CONTACT_OPTED_OUT");
    return {};
  });

  serve(eraseContactCall, async ({ params, body, signed, db }) => ({
    answers: await eraseContact(db, keyOf(params, signed), body.answers, {
      kept: idsBelow(signed.rights, "editor"),
      now: new Date(),
    }),
  }));
}
