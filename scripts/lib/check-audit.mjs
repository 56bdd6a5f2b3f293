/**
 * What an answer of `npm audit --json` means: the packages with a fault that is known and serious, or why
 * nothing could be learnt (no network, a registry that does not answer this).
 *
 * @param {string} output what npm wrote
 * @returns {{ unknown: string } | { serious: string[] }}
 */
export function checkAudit(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { unknown: "npm gave no report" };
  }
  if (typeof report?.vulnerabilities !== "object") {
    return { unknown: report?.message ?? report?.error?.summary ?? "npm gave no report" };
  }
  const serious = Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .map(({ name, severity, range }) => `${name} ${range} (${severity})`);
  return { serious };
}
