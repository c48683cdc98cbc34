import type { Decider } from '#domain/library/choose-profile.ts';
import type { Override } from '#domain/library/profile-of-episode.ts';
import type { BatchedWork } from './batched-transaction.ts';
import { readOverride, writeOverride, type OverridePlace } from './overrides.ts';
import { recordProfiles, type ChangeOrigin } from './record-profiles.ts';
import { refreshEpisodes } from './refresh-episodes.ts';
import type { WriteContext } from './write-context.ts';

export interface OverrideRequest {
  place: OverridePlace;
  override: Override;
  by: Decider;
}

/** Sets or clears profiles of seasons and episodes, and records the previous ones. Returns the ids of the changed series. */
export function* setOverrides(
  context: WriteContext,
  requests: readonly OverrideRequest[],
  origin: ChangeOrigin,
): BatchedWork<number[]> {
  const record = recordProfiles(context, 'series', origin);
  const changed = new Set<number>();
  for (const [seriesId, ofSeries] of Map.groupBy(requests, ({ place }) => place.seriesId)) {
    for (const { place, override, by } of ofSeries) {
      const was = readOverride(context, place);
      if (!was || (was.override === override && was.by === by)) continue;
      writeOverride(context, place, override, by);
      const became = readOverride(context, place);
      if (was.override !== override && became) {
        record.addOverride(place, was, became);
        changed.add(seriesId);
      }
    }
    if (changed.has(seriesId)) yield* refreshEpisodes(context, seriesId);
    yield;
  }
  record.end();
  return [...changed];
}
