import type { PatternFateNote } from '@captionarr/contract';
import type { Profile } from '#domain/library/profile.ts';
import { explainFate, judgePatterns } from '#domain/search/contains-pattern.ts';

/** The patterns of these profiles that are not used as they are written, each once. */
export function presentPatterns(profiles: readonly Profile[]): PatternFateNote[] {
  const patterns = [
    ...new Set(profiles.flatMap(({ mustContain, mustNotContain }) => [...mustContain, ...mustNotContain])),
  ];
  const fates = judgePatterns(patterns);
  return patterns.flatMap((pattern, index) => {
    const fate = fates[index];
    const text = fate && explainFate(pattern, fate);
    if (!fate || fate.became === 'as-written' || text === undefined) return [];
    return [{ pattern, became: fate.became, why: fate.became === 'plain' ? fate.why : null, text }];
  });
}
