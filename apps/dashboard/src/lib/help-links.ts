/** The document of every call, served by the API. */
export const API_DOCS = "/api/docs";
