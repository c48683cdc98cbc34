import type { HealthCheck, HealthIssue } from '@captionarr/contract';
import type { CheckId, CheckResult } from './check-result.ts';
import type { Health } from './open-health.ts';

type Known = Awaited<ReturnType<Health['read']>>;

export function presentHealth({ issues, found, checkedAt }: Known, ids: readonly CheckId[]) {
  return {
    data: presentIssues(issues),
    checks: ids.flatMap((id): HealthCheck[] => presentCheck(id, found.get(id))),
    checked_at: checkedAt,
  };
}

/** Those that need action first, then newest first. */
export const presentIssues = (issues: Known['issues']): HealthIssue[] =>
  issues
    .toSorted((one, other) => one.severity.localeCompare(other.severity) || other.since - one.since)
    .map((issue) => presentIssue(issue));

const presentCheck = (id: CheckId, check: CheckResult | undefined): HealthCheck[] =>
  check
    ? [
        {
          id,
          state: check.state,
          words: check.words,
          status: check.status,
          detail: check.detail,
          facts: [...check.facts],
        },
      ]
    : [];

const presentIssue = ({
  key,
  object,
  issue,
  said,
  severity,
  way,
  since,
  help,
}: Known['issues'][number]): HealthIssue => ({
  key,
  object,
  issue,
  ...(said && { said }),
  severity,
  way: way ?? null,
  help,
  since,
});
