import type { MediaKind } from '@captionarr/contract';
import { isEpisodeExcluded, isMovieExcluded, isSeriesExcluded } from '#domain/library/exclusions.ts';
import { ordinalOf } from '#domain/library/ids.ts';
import { fold } from '#domain/library/fold.ts';
import { profileOfEpisode, type Override } from '#domain/library/profile-of-episode.ts';
import type { Prepare } from '#platform/db/bulk.ts';
import { tagsOf } from '#engine/library/store/preserve-tags.ts';
import { overrideColumns } from '#engine/library/episode-profile.ts';
import { splitTexts } from '#engine/library/store/missing-finder.ts';
import { readSubtitles } from '#engine/library/store/save-subtitles.ts';
import { textOf } from '#engine/library/store/shelf-columns.ts';
import { run, selectAll, type Columns } from '#engine/library/store/statements.ts';
import { describeSubtitles, sortSubtitles } from '#engine/library/store/subtitle-rows.ts';
import { verifyCounts } from './verify-counts.ts';
import type { WriteContext } from '#engine/library/store/write-context.ts';
import { kindCode } from '#platform/db/kind-code.ts';

interface Shelf {
  id: number;
  title: string;
  alternative_titles_json: string;
  tags_json: string;
  series_type: string;
  monitored: number;
  excluded: number;
  audio: string;
}
interface Video {
  id: number;
  season: number;
  monitored: number;
  excluded: number;
  path: string;
  audio: string;
  have: string;
  tracks: string;
  missing: string;
  nice: string;
  tags_json: string;
  profile: number | null;
}
interface Levels {
  own_override: Override;
  season_override: Override;
  series_profile: number | null;
}

/** Compares every copy with its source; one sentence per difference. */
export function verifyCopies(
  prepare: Prepare,
  { rules, findMissing }: Pick<WriteContext, 'rules' | 'findMissing'>,
): string[] {
  const wrong = verifyCounts(prepare);
  const compare = (what: string, is: Columns, should: Columns) => {
    for (const [column, value] of Object.entries(should))
      if (is[column] !== value) wrong.push(`${column} of ${what} is ${is[column]}, but should be ${value}`);
  };

  for (const row of selectAll<Shelf>(prepare, 'SELECT * FROM series')) {
    const facts = { tags: tagsOf(row), monitored: row.monitored === 1, seriesType: row.series_type };
    const texts = selectAll<Video>(prepare, 'SELECT audio FROM episode WHERE series_id = ?', row.id);
    compare(
      `series ${row.id}`,
      { ...row, titles: readTitles(prepare, 'episode', row.id) },
      {
        excluded: Number(isSeriesExcluded(rules().of('episode', ordinalOf(row.id)).exclusions, facts)),
        audio: textOf(texts.flatMap(({ audio }) => splitTexts(audio))),
        titles: titlesOf(row),
      },
    );
  }
  for (const row of selectAll<Shelf>(prepare, 'SELECT * FROM movie'))
    compare(`movie ${row.id}`, { titles: readTitles(prepare, 'movie', row.id) }, { titles: titlesOf(row) });

  const episodes = `SELECT episode.*, series.profile_id AS series_profile, ${overrideColumns('episode')}
    FROM episode JOIN series ON series.id = series_id`;
  for (const row of selectAll<Video & Levels>(prepare, episodes)) {
    const levels = { episode: row.own_override, season: row.season_override, series: row.series_profile };
    const profile = profileOfEpisode(levels, () => true);
    const facts = { season: row.season, monitored: row.monitored === 1 };
    const { exclusions } = rules().of('episode', ordinalOf(row.id));
    verifyVideo('episode', `episode ${row.id}`, { ...row, profile }, isEpisodeExcluded(exclusions, facts));
  }
  for (const row of selectAll<Video>(prepare, 'SELECT movie.*, profile_id AS profile FROM movie')) {
    const facts = { tags: tagsOf(row), monitored: row.monitored === 1 };
    const { exclusions } = rules().of('movie', ordinalOf(row.id));
    verifyVideo('movie', `movie ${row.id}`, row, isMovieExcluded(exclusions, facts));
  }

  function verifyVideo(type: MediaKind, what: string, row: Video, isExcluded: boolean) {
    const subtitles = readSubtitles(prepare, type, row.id);
    const order = (rows: typeof subtitles) => rows.map(({ language }) => language).join(' ');
    compare(
      what,
      { ...row, order: order(subtitles) },
      {
        ...describeSubtitles(subtitles, row.path, rules().embedded),
        order: order(sortSubtitles(subtitles)),
        ...findMissing(row.profile, row.audio, row.have),
        excluded: Number(isExcluded),
      },
    );
  }

  try {
    run(prepare, "INSERT INTO title_tri (title_tri, rank) VALUES ('integrity-check', 1)");
  } catch (error) {
    wrong.push(`title_tri does not agree with title: ${String(error)}`);
  }
  return wrong;
}

const titlesOf = ({ title, alternative_titles_json }: Shelf): string =>
  [...new Set([title, ...(JSON.parse(alternative_titles_json) as string[])].map(fold))]
    .filter(Boolean)
    .toSorted()
    .join(' / ');

const readTitles = (prepare: Prepare, type: MediaKind, id: number): string =>
  selectAll<{ folded: string }>(prepare, 'SELECT folded FROM title WHERE kind = ? AND media_id = ?', kindCode[type], id)
    .map(({ folded }) => folded)
    .toSorted()
    .join(' / ');
