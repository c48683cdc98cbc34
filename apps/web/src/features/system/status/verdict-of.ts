import type { HealthIssue } from '@captionarr/contract';

/** Of how many issues a person has to know; servers that do not say how bad they are mean all of them. */
export function verdictOf(issues: readonly Pick<HealthIssue, 'severity'>[]) {
  const count = issues.filter(({ severity = 'bad' }) => severity === 'bad').length;
  if (count > 0) return { state: 'bad', count } as const;
  return issues.length > 0 ? ({ state: 'warn', count: issues.length } as const) : ({ state: 'ok', count: 0 } as const);
}
