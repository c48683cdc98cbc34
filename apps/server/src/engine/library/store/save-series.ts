import { isSeriesExcluded } from '#domain/library/exclusions.ts';
import { wireId } from '#domain/library/ids.ts';
import { mapPath } from '#domain/library/path-mapping.ts';
import { chooseProfile, type ProfileChoice } from '#domain/library/choose-profile.ts';
import type { UpstreamSeries } from '#domain/library/upstream.ts';
import type { BatchedWork } from './batched-transaction.ts';
import type { Instance, Saved } from '#engine/library/library-store.ts';
import { preserveTags } from './preserve-tags.ts';
import { choiceOf, factsOf } from './title-facts.ts';
import { refreshEpisodes } from './refresh-episodes.ts';
import { saveSeasonRules } from './season-rules.ts';
import { saveTags } from './save-tags.ts';
import { saveTitles } from './save-titles.ts';
import { shelfColumns } from './shelf-columns.ts';
import { insertRow, selectOne, updateRow } from './statements.ts';
import { identityOf, readTombstone } from './tombstones.ts';
import type { WriteContext } from './write-context.ts';

type SeriesColumns = ReturnType<typeof columnsOf> & ReturnType<typeof profileOf>;

export function* saveSeries(
  context: WriteContext,
  instance: Instance,
  items: readonly UpstreamSeries[],
): BatchedWork<Saved[]> {
  const saved: Saved[] = [];
  for (const item of items) {
    saved.push(yield* saveOne(context, instance, item));
    yield;
  }
  return saved;
}

function* saveOne(context: WriteContext, instance: Instance, given: UpstreamSeries): BatchedWork<Saved> {
  const { prepare } = context;
  const id = wireId(instance.ordinal, given.id);
  const before = selectOne<SeriesColumns>(prepare, 'SELECT * FROM series WHERE id = ?', id);
  const item = preserveTags(given, before);
  const columns = columnsOf(context, instance, item);
  const present = before ? choiceOf(before) : readTombstone(context, 'series', id, identityOf.series(columns));
  const after = { ...columns, ...profileOf(context, instance, columns, present) };

  if (!before) {
    insertRow(prepare, 'series', { id, ...after });
    saveSeasonRules(context, id, factsOf('series', after));
  }
  if (before && !updateRow(prepare, 'series', id, before, after)) return 'same';

  const differs = (column: keyof SeriesColumns) => before?.[column] !== after[column];
  if (differs('title') || differs('alternative_titles_json'))
    saveTitles(context, 'episode', id, item.title, item.alternativeTitles);
  if (differs('tags_json')) saveTags(context, 'series', instance.id, id, item.tags);
  if (before && (differs('profile_id') || differs('excluded'))) yield* refreshEpisodes(context, id);
  return before ? 'changed' : 'added';
}

function columnsOf({ rules }: WriteContext, instance: Instance, item: UpstreamSeries) {
  const { exclusions, mappings } = rules().of('episode', instance.ordinal);
  return {
    ...shelfColumns(instance, item),
    ended: Number(item.ended),
    series_type: item.seriesType,
    tvdb_id: item.tvdbId,
    last_aired: item.lastAired,
    path: mapPath(mappings, item.path),
    excluded: Number(isSeriesExcluded(exclusions, item)),
  };
}

function profileOf(
  { rules, profiles }: WriteContext,
  { ordinal }: Instance,
  columns: ReturnType<typeof columnsOf>,
  present: ProfileChoice | undefined,
) {
  const given = { ...rules().of('episode', ordinal).profiles, rules: profiles.rules() };
  const { profileId, by } = chooseProfile(given, profiles.all(), { facts: factsOf('series', columns), present });
  return { profile_id: profileId, profile_by: by };
}
