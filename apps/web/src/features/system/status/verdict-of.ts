import type { HealthIssue, SetupStep } from '@captionarr/contract';

interface Health {
  data: readonly Pick<HealthIssue, 'severity'>[];
  setup?: readonly SetupStep[];
}

/** Number of issues that need action; servers without severities count all. */
export function verdictOf({ data, setup = [] }: Health) {
  const count = data.filter(({ severity = 'bad' }) => severity === 'bad').length;
  const open = setup.filter(({ done }) => !done);
  if (count > 0) return { state: 'bad', count } as const;
  if (open.some(({ needed }) => needed)) return { state: 'setup', count: open.length } as const;
  if (data.length > 0) return { state: 'warn', count: data.length } as const;
  return open.length > 0 ? ({ state: 'ready', count: open.length } as const) : ({ state: 'ok', count: 0 } as const);
}
