import type { PlanLever, PlanStep } from '@captionarr/contract';

/** A step with the missing subtitles that it helps, by their keys. */
export interface DraftStep {
  step: PlanStep;
  keys: ReadonlySet<string>;
}

type Own = Partial<Omit<PlanStep, 'id' | 'lever' | 'items'>>;

export const draftStep = (
  lever: PlanLever,
  about: readonly (string | number)[],
  keys: ReadonlySet<string>,
  own: Own = {},
): DraftStep => ({
  keys,
  step: {
    id: [lever, ...about].join(' '),
    lever,
    items: keys.size,
    sure: true,
    ticked: true,
    needs_owner: false,
    provider: null,
    kind: null,
    minimum: null,
    percent: null,
    asked: null,
    resumes: false,
    tested_at: null,
    requests: 0,
    cost: null,
    seconds: null,
    first: null,
    ...own,
  },
});
