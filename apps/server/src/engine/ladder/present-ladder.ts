import type { LadderReport, RungReport } from '@captionarr/contract';
import type { PlannedRung } from '#domain/ladder/wish-facts.ts';
import type { Sentence } from '#platform/sentence.ts';
import type { KnownWish } from './read-wishes.ts';
import { sayRung } from './say-rung.ts';

interface Planned {
  plan: readonly PlannedRung[];
  problems: ReadonlyMap<string, Sentence>;
  /** Results that wait for a person, by their rungs. */
  reviews: ReadonlyMap<string, number>;
}

export const presentLadder = (known: KnownWish, { plan, problems, reviews }: Planned): LadderReport => ({
  language: known.wish.language,
  rungs: plan.map((planned): RungReport => {
    const { rung, state, nextAt } = planned;
    const result = known.results.get(rung);
    const isProviders = rung === 'providers';
    return {
      rung,
      state,
      sentence: (problems.get(rung) ?? sayRung(planned))?.text ?? result?.sentence ?? null,
      at: isProviders ? (known.facts.search?.at ?? null) : (result?.at ?? null),
      took_ms: result?.tookMs ?? null,
      next_at: nextAt,
      figures: Object.entries(result?.figures ?? {}).map(([name, value]) => ({ name, value })),
      job_id: known.jobs.get(rung) ?? null,
      review_id: reviews.get(rung) ?? null,
      search_id: isProviders ? known.searchId : null,
    };
  }),
});
