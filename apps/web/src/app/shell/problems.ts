import type { Badges, HealthIssue, SetupStep } from '@captionarr/contract';

interface Health {
  data: readonly HealthIssue[];
  setup?: readonly SetupStep[] | undefined;
}

export type Verdict =
  | { state: 'bad' | 'warn'; first: HealthIssue; more: number }
  /** The server only counts them. */
  | { state: 'counted'; count: number }
  | { state: 'paused'; count: number }
  | { state: 'setup' }
  | { state: 'ok' };

/**
 * What to say about the server: the first problem, worst first, and how many more there are, each counted once. All is
 * well only if the checks say so; undefined as long as nothing is known.
 */
export function judge(health: Health | undefined, badges: Pick<Badges, 'status' | 'providers'> | undefined) {
  return health ? judgeHealth(health, badges) : judgeBadges(badges);
}

function judgeHealth({ data, setup = [] }: Health, badges: Pick<Badges, 'providers'> | undefined): Verdict {
  const problems = [...new Map(data.map((issue) => [issue.key ?? `${issue.object} ${issue.issue}`, issue])).values()];
  const first = problems.find(isBad) ?? problems[0];
  if (first) return { state: isBad(first) ? 'bad' : 'warn', first, more: problems.length - 1 };
  if (setup.some(({ needed, done }) => needed && !done)) return { state: 'setup' };
  return badges?.providers ? { state: 'paused', count: badges.providers } : { state: 'ok' };
}

const judgeBadges = (badges: Pick<Badges, 'status'> | undefined): Verdict | undefined =>
  badges?.status ? { state: 'counted', count: badges.status } : undefined;

/** Servers without severities list only what needs a person. */
const isBad = ({ severity = 'bad' }: HealthIssue) => severity === 'bad';
