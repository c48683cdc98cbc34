import type { ProfileRule } from '@captionarr/contract';
import { randomText } from '#lib/random-text.ts';

export const newRule = (profileId: number | null): ProfileRule => ({
  id: randomText(),
  name: '',
  profileId,
  kind: null,
  sources: [],
  folders: [],
  tags: [],
  languages: [],
  genres: [],
  seriesTypes: [],
  seasons: [],
});

/** In its place, or at the end when it is new. */
export function putRule(rules: readonly ProfileRule[], rule: ProfileRule): ProfileRule[] {
  const index = rules.findIndex(({ id }) => id === rule.id);
  return index < 0 ? [...rules, rule] : rules.with(index, rule);
}

export function moveRule(rules: readonly ProfileRule[], index: number, by: -1 | 1): ProfileRule[] {
  const moved = rules.slice(index, index + 1);
  return rules.toSpliced(index, 1).toSpliced(index + by, 0, ...moved);
}
