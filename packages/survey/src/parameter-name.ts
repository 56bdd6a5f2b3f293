/** What a link says of its own, see survey-address.ts; parameters are called otherwise. */
const OF_LINKS = /^(v|t|lang|embed|q_?\d+)$/i;

/** Whether a parameter may be called so: as it stands in links, and not like one of their own words. */
export const isParameterName = (name: string) => /^[a-z][a-z0-9_]{0,59}$/i.test(name) && !OF_LINKS.test(name);
