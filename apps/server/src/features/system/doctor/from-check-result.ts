import type { CheckResult } from '#features/system/health/check-result.ts';
import { okFinding, warningFinding, problemFinding, type Finding } from './finding.ts';

/** Turns a health check into doctor findings: one line if all is well, otherwise one per issue. */
export function fromCheckResult(subject: string, { words, detail, issues }: CheckResult): Finding[] {
  if (issues.length === 0) return [okFinding(subject, detail === '' ? words : detail)];
  return issues.map(({ object, issue, severity, help }) =>
    (severity === 'bad' ? problemFinding : warningFinding)(subject, `${object}. ${issue}`, help),
  );
}
