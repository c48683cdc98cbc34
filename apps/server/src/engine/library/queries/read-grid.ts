import type { Finding, GridEpisode, GridFile, Made, SeriesGrid } from '@captionarr/contract';
import { sql } from 'kysely';
import { toCells, wantedLanguages } from '#domain/library/grid-cells.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { storedPercent } from '#domain/search/score-candidate.ts';
import { folderOf, isWhole, readTrackPath } from '#engine/library/track-path.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { memoize } from '#platform/memoize.ts';
import { createEpisodeLister, type EpisodeRow } from './list-episodes.ts';

interface Score {
  path: string;
  score: number | null;
  outOf: number | null;
}

/** A series by episode and language. A language that only tracks inside videos have gets no column. */
export function createGridReader(db: Database, profiles: Pick<Profiles, 'find'>) {
  const episodes = createEpisodeLister(db);
  const readScores = prepareSql<{ seriesId: number }, Score>(
    db,
    (slot) => sql`select history.subtitle_path as path, history.score, history.score_out_of as "outOf"
      from episode cross join history
      where episode.series_id = ${slot('seriesId')} and history.kind = ${kindCode.episode}
        and history.media_id = episode.id and history.latest = 1
        and history.subtitle_path is not null and history.score is not null`,
  );
  const readProfiles = prepareSql<{ seriesId: number }, { id: number }>(
    db,
    (slot) => sql`select profile_id as id from series where id = ${slot('seriesId')} and profile_id is not null
      union all select profile_id from profile_override where series_id = ${slot('seriesId')}`,
  );

  return async (seriesId: number): Promise<SeriesGrid> => {
    const [asked, scores] = await Promise.all([readProfiles({ seriesId }), readScores({ seriesId })]);
    const scoreOf = new Map(scores.map(({ path, score, outOf }) => [path, storedPercent(score, outOf)]));
    const wanted = wantedLanguages(asked.flatMap(({ id }) => profiles.find(id) ?? []));

    const read: { row: EpisodeRow; files: GridFile[] }[] = [];
    const rows = await episodes.ofSeries([seriesId]);
    for await (const chunk of 'length' in rows ? [rows] : rows)
      for (const row of chunk) read.push({ row, files: filesOf(row, scoreOf) });

    const onDisk = new Set<string>();
    for (const { files } of read) for (const { path, language } of files) if (path !== null) onDisk.add(language);
    const others = [...new Set([...onDisk].map((language) => parseLanguageText(language).code2))]
      .filter((code2) => !wanted.has(code2))
      .toSorted();
    const codes = [...wanted.keys(), ...others];
    return {
      languages: codes.map((code2) => {
        const strength = wanted.get(code2);
        return { code2, name: languageByCode(code2)?.name ?? code2, ...(strength && { strength }) };
      }),
      episodes: read.map(({ row, files }): GridEpisode => {
        const { id, season, number: episode, title, scene_name: release } = row;
        const video = { audio: listOf(row.audio), missing: listOf(row.missing), nice: listOf(row.nice), files };
        return { id, season, episode, title, release, cells: toCells(codes, (code2) => wanted.has(code2), video) };
      }),
    };
  };
}

const listOf = (texts: string): string[] => (texts === '' ? [] : texts.split(','));

/** `en:hi~ocr=eng` → its language, and the program that made it. A library has few of them. */
const readName = memoize((named) => {
  const end = named.indexOf('=');
  const [language, made] = (end < 0 ? named : named.slice(0, end)).split('~') as [string, Made?];
  return made ? { language, made } : { language };
});

/** Of `size;findings`: the worst comes first, and most files have none. */
function worstIn(facts: string): Finding | undefined {
  const end = facts.indexOf(';');
  if (end < 0 || facts.endsWith(';[]')) return undefined;
  // Written by the library store.
  return (JSON.parse(facts.slice(end + 1)) as Finding[])[0];
}

/** The lines `language~made=raw⇥size;findings⇥path` on the row of a video. */
function filesOf({ tracks, path: videoPath }: EpisodeRow, scoreOf: ReadonlyMap<string, number | null>): GridFile[] {
  const files: GridFile[] = [];
  const folder = folderOf(videoPath);
  for (const line of tracks === '' ? [] : tracks.split('\n')) {
    const afterName = line.indexOf('\t');
    const afterSize = line.indexOf('\t', afterName + 1);
    // The rest of a name with a line break, from before names were quoted; the next scan writes it right.
    if (afterName < 0 || afterSize < 0) continue;
    const name = readTrackPath(line.slice(afterSize + 1));
    const path = name === '' ? null : isWhole(name) ? name : folder + name;
    const file: GridFile = { path, ...readName(line.slice(0, afterName)) };
    const score = path === null ? null : scoreOf.get(path);
    if (typeof score === 'number') file.score = score;
    const finding = worstIn(line.slice(afterName + 1, afterSize));
    if (finding) file.finding = finding;
    files.push(file);
  }
  return files;
}
