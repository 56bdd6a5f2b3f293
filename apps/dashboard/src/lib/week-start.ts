/** Where Intl does not say it (Firefox until lately): Monday, as in Britain and Vietnam. */
const MONDAY = 1;

interface KnowsWeeks extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The first day of a language's week as calendars take it: 0 is Sunday, 1 Monday. */
export function weekStart(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  try {
    const known = new Intl.Locale(locale) as KnowsWeeks;
    const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: MONDAY };
    // Intl calls Sunday 7.
    return (firstDay % 7) as ReturnType<typeof weekStart>;
  } catch {
    return MONDAY;
  }
}
