import type { HealthCheck, HealthIssue } from '@captionarr/contract';
import type { CheckId, CheckResult } from './check-result.ts';
import type { Health } from './open-health.ts';

type Known = Awaited<ReturnType<Health['read']>>;

/** Issues that need action first, then newest first. */
export function presentHealth({ issues, found, checkedAt }: Known, ids: readonly CheckId[]) {
  const inOrder = issues.toSorted(
    (one, other) => one.severity.localeCompare(other.severity) || other.since - one.since,
  );
  return {
    data: inOrder.map(presentIssue),
    checks: ids.flatMap((id): HealthCheck[] => presentCheck(id, found.get(id))),
    checked_at: checkedAt,
  };
}

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
