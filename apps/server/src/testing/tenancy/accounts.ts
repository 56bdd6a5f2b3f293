import { type Attempts, MARK, own, write } from "./attempt.ts";

/** One pixel. */
const PICTURE = {
  name: "dot.png",
  bytes: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Something like what a browser makes. */
const NO_PASSKEY = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
};

/** Sign-in, users, pictures and what is open to anyone. */
export const ACCOUNTS_ATTEMPTS: Attempts = {
  "POST /auth/login": "takes no ids and reads no rows",
  "POST /auth/oidc/start": "takes no ids and reads no rows",
  "POST /auth/oidc/finish": "takes no ids and reads no rows",
  "POST /users/me/oidc/start": { intruder: 404, body: () => ({ provider: "none" }) },
  "POST /users/me/oidc/finish": { intruder: 409, body: () => ({ returned: "?state=none", browser: "none" }) },
  "GET /users/me/sign-in-ways": own,
  "DELETE /users/me/identities/:id": { ...write, url: ({ identity }) => `/users/me/identities/${identity}` },
  "POST /auth/logout": "takes no ids and reads no rows",
  "GET /auth/me": own,
  "PATCH /users/me": { intruder: 200, body: () => ({ name: "Intruder" }) },
  "POST /users/register": "takes no ids and reads no rows",
  "POST /users/resend-verification": "takes no ids and reads no rows",
  "POST /users/request-password-reset": "takes no ids and reads no rows",
  "POST /users/verify": "open to whoever has the mailed link",
  "GET /users/check-password-reset": "open to whoever has the mailed link",
  "POST /users/complete-password-reset": "open to whoever has the mailed link",
  "POST /users/me/password": {
    intruder: 200,
    body: () => ({ current_password: "correct horse battery", password: "correct horse battery" }),
  },
  "GET /users/me/sessions": own,
  "DELETE /users/me/sessions": { intruder: 200 },
  "DELETE /users/me/sessions/:id": {
    ...write,
    url: ({ session }) => `/users/me/sessions/${session}`,
  },
  "GET /users/me/second-steps": own,
  "POST /users/me/second-steps/app": { intruder: 200, body: () => ({}) },
  "POST /users/me/second-steps/app/confirm": { intruder: 403, body: () => ({ code: "000000" }) },
  "POST /users/me/second-steps/app/end": { intruder: 403, body: () => ({ proof: { password: "not it" } }) },
  "POST /users/me/second-steps/recovery-codes": {
    intruder: 403,
    body: () => ({ proof: { password: "not it" } }),
  },
  "POST /users/me/passkeys/begin": { intruder: 200, body: () => ({}) },
  "POST /users/me/passkeys": { intruder: 403, body: () => ({ response: NO_PASSKEY, name: "Mine" }) },
  "POST /users/me/passkeys/:id/rename": {
    ...write,
    url: ({ passkey }) => `/users/me/passkeys/${passkey}/rename`,
    body: () => ({ name: "taken" }),
  },
  "POST /users/me/passkeys/:id/remove": {
    ...write,
    url: ({ passkey }) => `/users/me/passkeys/${passkey}/remove`,
    body: () => ({ proof: { password: "correct horse battery" } }),
  },
  "POST /auth/passkey/begin": "takes no ids and reads no rows",
  "POST /auth/passkey": "open to whoever has the passkey's private key",
  "POST /auth/second-step": "open to whoever gave the first proof, by a random token",
  "GET /users/me/keys": own,
  "POST /users/me/keys": { intruder: 200, body: () => ({ name: "mine", scopes: ["read"], days: 30 }) },
  "DELETE /users/me/keys/:id": { ...write, url: ({ key }) => `/users/me/keys/${key}` },
  "GET /keys": own,
  "DELETE /keys/:id": { ...write, url: ({ key }) => `/keys/${key}` },
  "GET /audit-events": {
    ...own,
    url: ({ key }) => `/audit-events?user_id=${key}&before_id=${key}&after_id=${key}`,
  },
  "GET /audit-events/download": { ...own, url: ({ key }) => `/audit-events/download?user_id=${key}` },
  "GET /audit-events/people": own,
  "GET /users/me/data-export": own,
  "POST /users/me/delete": { intruder: 403, body: () => ({ password: "not this one" }) },
  "GET /users/me/usage": own,
  "POST /users/me/sample-data": { intruder: 200, body: () => ({}) },
  "DELETE /users/me/sample-data": { intruder: 200 },
  "GET /public/settings": "takes no ids and reads no rows",
  "GET /public/domains": "takes no ids and reads no rows",
  "POST /media": { ...write, url: ({ library }) => `/media?library_id=${library}`, file: PICTURE },
  "GET /media": { ...own, url: ({ library }) => `/media?library_id=${library}` },
  "POST /media/:id/rename": {
    ...write,
    url: ({ picture }) => `/media/${picture}/rename`,
    body: () => ({ name: "taken" }),
  },
  "POST /media/:ids/move": {
    ...write,
    url: ({ picture }) => `/media/${picture}/move`,
    body: ({ library }) => ({ library_id: library }),
  },
  "GET /media/:ids/uses": { intruder: 200, owner: 200, url: ({ picture }) => `/media/${picture}/uses` },
  "DELETE /media/:ids": { intruder: 200, url: ({ picture }) => `/media/${picture}?even_used=true` },
  "GET /media/:id/raw": "open to whoever knows the random id",
  "POST /public/surveys/:code/openings": "open to whoever has the survey's address, and adds to it only",
  "POST /public/surveys/:code/responses": "open to whoever has the survey's address, and adds to it only",
  "PUT /public/responses/:response_id": "open to whoever has the survey's address, and adds to it only",
  "POST /public/responses/:response_id/link": "open to whoever has the survey's address, and adds to it only",
  "POST /public/responses/:response_id/files":
    "open to whoever has the survey's address, and adds to it only",
  "GET /media/libraries": own,
  "POST /media/libraries": { intruder: 200, body: () => ({ name: MARK.toUpperCase() }) },
  "POST /media/libraries/:id/rename": {
    ...write,
    url: ({ library }) => `/media/libraries/${library}/rename`,
    body: () => ({ name: "taken" }),
  },
  "DELETE /media/libraries/:id": { ...write, url: ({ library }) => `/media/libraries/${library}` },
};
