import { isSeriesExcluded } from '#domain/library/exclusions.ts';
import { wireId } from '#domain/library/ids.ts';
import { mapPath } from '#domain/library/path-mapping.ts';
import { chooseProfile } from '#domain/library/profile-by-tag.ts';
import type { UpstreamSeries } from '#domain/library/upstream.ts';
import type { Steps } from './in-slices.ts';
import type { Instance, Saved } from '#engine/library/library-store.ts';
import { keepTags } from './keep-tags.ts';
import { refreshEpisodes } from './refresh-episodes.ts';
import { saveTags } from './save-tags.ts';
import { saveTitles } from './save-titles.ts';
import { shelfColumns } from './shelf-columns.ts';
import { insertRow, selectOne, updateRow } from './statements.ts';
import { unearth } from './tombstones.ts';
import type { WriteTools } from './write-tools.ts';

type SeriesColumns = ReturnType<typeof columnsOf>;

export function* saveSeries(tools: WriteTools, instance: Instance, items: readonly UpstreamSeries[]): Steps<Saved[]> {
  const saved: Saved[] = [];
  for (const item of items) {
    saved.push(yield* saveOne(tools, instance, item));
    yield;
  }
  return saved;
}

function* saveOne(tools: WriteTools, instance: Instance, given: UpstreamSeries): Steps<Saved> {
  const { prepare } = tools;
  const id = wireId(instance.ordinal, given.id);
  const before = selectOne<SeriesColumns>(prepare, 'SELECT * FROM series WHERE id = ?', id);
  const item = keepTags(given, before);
  const after = columnsOf(tools, instance, item, before ? before.profile_id : unearth(tools, 'series', id));

  if (!before) insertRow(prepare, 'series', { id, ...after });
  else if (!updateRow(prepare, 'series', id, before, after)) return 'same';

  const differs = (column: keyof SeriesColumns) => before?.[column] !== after[column];
  if (differs('title') || differs('alternative_titles_json'))
    saveTitles(tools, 'episode', id, item.title, item.alternativeTitles);
  if (differs('tags_json')) saveTags(tools, 'series', instance.id, id, item.tags);
  if (before && (differs('profile_id') || differs('excluded'))) yield* refreshEpisodes(tools, id);
  return before ? 'changed' : 'added';
}

function columnsOf(
  { rules, profiles }: WriteTools,
  instance: Instance,
  item: UpstreamSeries,
  profileId: number | null | undefined,
) {
  const { exclusions, mappings, profiles: profileRules } = rules().episode;
  return {
    ...shelfColumns(instance, item),
    ended: Number(item.ended),
    series_type: item.seriesType,
    tvdb_id: item.tvdbId,
    last_aired: item.lastAired,
    path: mapPath(mappings, item.path),
    excluded: Number(isSeriesExcluded(exclusions, item)),
    profile_id: chooseProfile(profileRules, profiles.all(), { tags: item.tags, profileId }),
  };
}
