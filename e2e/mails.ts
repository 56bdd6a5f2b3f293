import { expect } from "@playwright/test";

interface Mail {
  subject: string;
  html: string;
  links: string[];
}

/**
 * The link to a page of the dashboard in the newest mail that an address got: waits for as many mails
 * as are named. Read from the SMTP server that the product was started with.
 */
export async function linkFor(address: string, page: string, mails = 1): Promise<string> {
  let found: Mail[] = [];
  const look = async () => {
    const reply = await fetch(`${process.env.E2E_MAILS}/?to=${encodeURIComponent(address)}`);
    found = ((await reply.json()) as Mail[]).filter(({ links }) => links.some((link) => leadsTo(link, page)));
    return found.length;
  };
  await expect
    .poll(look, { message: `mails to ${address} that lead to ${page}` })
    .toBeGreaterThanOrEqual(mails);
  const link = found[0]?.links.find((one) => leadsTo(one, page)) ?? "";
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The newest mail that an address got, as a mail program draws it. */
export async function newestMail(address: string): Promise<string> {
  const reply = await fetch(`${process.env.E2E_MAILS}/?to=${encodeURIComponent(address)}`);
  return ((await reply.json()) as Mail[])[0]?.html ?? "";
}

function leadsTo(link: string, page: string): boolean {
  return new URL(link).pathname === page;
}

/** Every address that the newest mail to somebody names; waits for one that has an address with some words in it. */
export async function linksTo(address: string, words: string): Promise<string[]> {
  let links: string[] = [];
  const look = async () => {
    const reply = await fetch(`${process.env.E2E_MAILS}/?to=${encodeURIComponent(address)}`);
    const found = ((await reply.json()) as Mail[]).find((mail) =>
      mail.links.some((one) => one.includes(words)),
    );
    links = found?.links ?? [];
    return links.length;
  };
  await expect.poll(look, { message: `a mail to ${address} with ${words}` }).toBeGreaterThan(0);
  return links;
}
