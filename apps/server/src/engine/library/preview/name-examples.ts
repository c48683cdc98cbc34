import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';
import type { Example } from './tally.ts';

export interface NamedExample extends Example {
  title: string;
  /** Episode label: `1x05 · Pilot`. */
  episode: string | null;
}

/** Skips items that were deleted in the meantime. */
export async function nameExamples(db: Database, examples: readonly Example[]): Promise<NamedExample[]> {
  const idsOf = (kind: Example['kind']) =>
    values(examples.filter((each) => each.kind === kind).map(({ mediaId }) => mediaId));
  const movies = await db.selectFrom('movie').select(['id', 'title']).where('id', 'in', idsOf('movies')).execute();
  const episodes = await db
    .selectFrom('episode')
    .innerJoin('series', 'series.id', 'series_id')
    .select(['episode.id', 'season', 'number', 'episode.title as own', 'series.title'])
    .where('episode.id', 'in', idsOf('series'))
    .execute();

  const names = {
    movies: new Map(movies.map(({ id, title }) => [id, { title, episode: null }])),
    series: new Map(
      episodes.map(({ id, title, season, number, own }) => [
        id,
        { title, episode: `${season}x${String(number).padStart(2, '0')} · ${own}` },
      ]),
    ),
  };
  return examples.flatMap((example) => {
    const name = names[example.kind].get(example.mediaId);
    return name ? [{ ...example, ...name }] : [];
  });
}
