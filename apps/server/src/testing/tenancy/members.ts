import { type Attempts, type Ids, own, read, write } from "./attempt.ts";

const ofMember = (rest: string) => (ids: Ids) => `/members/${ids.member}${rest}`;
const ofInvitation = (rest: string) => (ids: Ids) => `/invitations/${ids.invitation}${rest}`;

/** Members, grants, invitations and the accounts of a person. */
export const MEMBERS_ATTEMPTS: Attempts = {
  "GET /members": own,
  "POST /members/:id/role": { ...write, url: ofMember("/role"), body: () => ({ role: "admin" }) },
  "DELETE /members/:id": { ...write, url: ofMember("") },
  // The intruder is the last owner of an own account.
  "POST /members/leave": { intruder: 409 },
  "GET /members/:id/sessions": { ...read, url: ofMember("/sessions") },
  "DELETE /members/:id/sessions": { ...write, url: ofMember("/sessions") },
  "GET /members/:id/grants": { ...read, url: ofMember("/grants") },
  "PUT /members/:id/grants": {
    ...write,
    url: ofMember("/grants"),
    body: ({ survey }) => ({ kind: "survey", id: survey, level: "none" }),
  },
  "GET /invitations": own,
  "POST /invitations": { intruder: 200, body: () => ({ email: "somebody@else.example", role: "viewer" }) },
  "POST /invitations/:id/resend": { ...write, url: ofInvitation("/resend") },
  "POST /invitations/:id/link": { ...write, url: ofInvitation("/link") },
  "DELETE /invitations/:id": { ...write, url: ofInvitation("") },
  // For another address.
  "POST /invitations/accept": {
    intruder: 409,
    body: ({ invitation_token }) => ({ token: invitation_token }),
  },
  "GET /public/invitations": "open to whoever has the mailed link",
  "POST /public/invitations/join": "open to whoever has the mailed link",
  "GET /users/me/accounts": own,
  "POST /users/me/accounts/enter": { ...write, body: ({ account }) => ({ account_id: account }) },
  "GET /account/second-step": own,
  // Off, so that the intruder can go on.
  "PUT /account/second-step": { intruder: 200, body: () => ({ required: false }) },
  "POST /members/:id/reset-second-steps": { ...write, url: ofMember("/reset-second-steps") },
  "PATCH /account": { intruder: 200, body: () => ({ name: "Intruders" }) },
};
