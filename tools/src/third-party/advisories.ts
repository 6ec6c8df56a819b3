// Which advisories about our packages must be acted on: the rule behind the nightly check.

export type Advisory = { id: string; severity: string; package: string; title: string };
/** An advisory that does not have to be fixed until that day (YYYY-MM-DD), and why. */
export type AcceptedAdvisory = { id: string; until: string; reason: string };

const severe = ['high', 'critical'];

/** `failures`: high or critical without a valid exception, and exceptions that nothing needs. `others`: what is known besides. */
export function judgeAdvisories(found: Advisory[], accepted: AcceptedAdvisory[], today: string): { failures: string[]; others: string[] } {
  const isAccepted = ({ id }: Advisory): boolean => accepted.some((exception) => exception.id === id && exception.until >= today);
  const mustFail = (one: Advisory): boolean => severe.includes(one.severity) && !isAccepted(one);
  const unneeded = accepted.filter((exception) => !found.some(({ id }) => id === exception.id));
  return {
    failures: [
      ...found.filter(mustFail).map(describe),
      ...unneeded.map(({ id }) => `${id} is accepted in accepted-advisories.ts, but no package has it`),
    ],
    others: found.filter((one) => !mustFail(one)).map(describe),
  };
}

/** The advisories in the output of `pnpm audit --json`. */
export function readAuditReport(output: string): Advisory[] | 'no answer' | 'unreadable' {
  const [report] = /^\{[\s\S]*^\}/m.exec(output) ?? [];
  if (report) return Object.values((JSON.parse(report) as AuditReport).advisories).map(toAdvisory);
  return output.includes('ERR_PNPM_AUDIT_BAD_RESPONSE') ? 'no answer' : 'unreadable';
}

type AuditReport = {
  advisories: Record<string, { github_advisory_id: string; severity: string; module_name: string; title: string }>;
};

const toAdvisory = (one: AuditReport['advisories'][string]): Advisory => ({
  id: one.github_advisory_id,
  severity: one.severity,
  package: one.module_name,
  title: one.title,
});

const describe = ({ id, severity, package: name, title }: Advisory): string => `${severity}: ${name}: ${title} (${id})`;
