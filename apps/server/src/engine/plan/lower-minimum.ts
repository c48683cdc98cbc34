import type { MediaKind } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import { chooseMinimum } from '#domain/plan/choose-minimum.ts';
import { minimumPoints } from '#domain/search/judge-candidates.ts';
import { bestDespiteMinimum } from '#domain/search/replay-choices.ts';
import { readScoring } from '#engine/search/read-scoring.ts';
import type { RecordedSearch } from '#engine/search/search-records.ts';
import { draftStep, type DraftStep } from './draft-step.ts';
import type { PlanParts } from './plan-parts.ts';
import type { MissingItem } from './read-items.ts';

export const minimumOf = {
  episode: 'general.minimum_score',
  movie: 'general.minimum_score_movie',
} as const satisfies Record<MediaKind, string>;

/** Replays stored searches with lower minimum scores, for series and movies apart, as their settings are. */
export function createMinimumReplay({ settings }: Pick<PlanParts, 'settings'>) {
  const scoring = { episode: readScoring(settings, 'episode'), movie: readScoring(settings, 'movie') };
  const found: Record<MediaKind, { key: string; score: number; outOf: number }[]> = { episode: [], movie: [] };

  return {
    note(item: MissingItem, record: RecordedSearch): void {
      const best = bestDespiteMinimum(record, item.language, scoring[item.type]);
      if (best) found[item.type].push({ key: item.key, ...best });
    },

    steps: (): DraftStep[] =>
      mediaKinds.flatMap((kind) => {
        if (minimumOf[kind] in settings.locked()) return [];
        const { minimum } = scoring[kind];
        const at = (percent: number) =>
          found[kind].filter(({ score, outOf }) => score >= minimumPoints(percent, outOf));
        // What even the present minimum lets through was ruled out by something newer.
        const already = new Set(at(minimum));
        const gained = (percent: number) => at(percent).filter((one) => !already.has(one));
        const chosen = chooseMinimum(minimum, (percent) => gained(percent).length);
        if (!chosen) return [];
        const { percent } = chosen;
        const keys = new Set(gained(percent).map(({ key }) => key));
        return [draftStep('lower-minimum', [kind, percent], keys, { kind, minimum, percent })];
      }),
  };
}
