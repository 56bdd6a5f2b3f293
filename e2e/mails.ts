import { type APIRequestContext, expect } from "@playwright/test";

/** A mail as the journeys' mail server received it. */
export interface Mail {
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Every address of a page that its plain text names. */
  links: string[];
}

/** Every mail sent to an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const reply = await request.get(`${process.env.E2E_MAILS}/`, { params: { to: email } });
  return await reply.json();
}

/** Waits for the mail to an address whose text names a link with `part` in it; returns the newest's link. */
export async function mailedLink(request: APIRequestContext, email: string, part: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(request, email);
        link = mails.flatMap(({ links }) => links).find((one) => one.includes(part));
        return link !== undefined;
      },
      { message: `a mail to ${email} with a link to ${part}` },
    )
    .toBe(true);
  return link as string;
}
