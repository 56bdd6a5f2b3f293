/** The HTTP client for requests to others: half a megabyte of code, which a start can do without. */
export const loadClient = () => import("undici");
