import { expect, test } from "vitest";
import { checkAudit } from "./lib/check-audit.mjs";

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, i) => [`p${i}`, { name: `p${i}`, severity, range: "<1.2.3" }]),
    ),
    metadata: {},
  });

test("only faults that are high or critical count", () => {
  expect(checkAudit(report())).toEqual({ serious: [] });
  expect(checkAudit(report("low", "moderate", "info"))).toEqual({ serious: [] });
  expect(checkAudit(report("low", "high", "critical"))).toEqual({
    serious: ["p1 <1.2.3 (high)", "p2 <1.2.3 (critical)"],
  });
});

test("a registry that does not answer is told apart from one that knows of no fault", () => {
  for (const output of [
    "",
    "not json",
    "null",
    '{"message":"request to https://packages.example.com/… failed, reason: getaddrinfo ENOTFOUND"}',
    '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}',
    '{"error":{"code":"ENOLOCK","summary":"no lock"}}',
  ])
    expect(checkAudit(output)).toEqual({ unknown: expect.stringMatching(/\S/) });
});
