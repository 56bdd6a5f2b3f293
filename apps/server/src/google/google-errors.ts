/** Google refused an access token with 401: throw it, and the work is tried once more with a fresh token. */
export class GoogleUnauthorized extends Error {
  override name = "GoogleUnauthorized";
}

/** The consent has ended (taken back, unused for half a year, of a client that is being tested): ask for it again. */
export class GoogleReconnect extends Error {
  override name = "GoogleReconnect";
}

/** Google did not answer, or asks to be left alone for a while: the same may well succeed later. */
export class GoogleUnreachable extends Error {
  override name = "GoogleUnreachable";
}

/** Google says no in another way: the operator's client is wrong, or a code is. The message has Google's own word for it. */
export class GoogleError extends Error {
  override name = "GoogleError";
}
