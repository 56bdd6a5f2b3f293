/** The last day of the day, week or month that begins on `date`, in UTC. */
export function lastDayOf(date: string, unit: "day" | "week" | "month"): string {
  const end = new Date(`${date}T00:00:00Z`);
  if (unit === "week") end.setUTCDate(end.getUTCDate() + 6);
  if (unit === "month") end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return end.toISOString().slice(0, 10);
}
