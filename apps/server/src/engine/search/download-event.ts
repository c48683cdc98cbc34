import type { HistoryEvent } from '#engine/history/record-history.ts';
import { sayUncertain } from '#engine/files/text-file.ts';
import { nameOf } from '#engine/subtitles/command-values.ts';
import type { Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import type { SavedFile, SaveOrder } from './save-subtitle.ts';

const verbs = { Download: 'downloaded', Manual: 'downloaded manually', Upgrade: 'upgraded' } as const;

/** For the history. */
export function downloadEvent(
  order: SaveOrder,
  { path, language }: Pick<SavedFile, 'path' | 'language'>,
): HistoryEvent {
  const { video, opened, provider, found, score, action, searchId, packFor } = order;
  const origin = packFor === undefined ? '' : `, from the season pack downloaded for ${packFor}`;
  const what = `${nameOf(language)} subtitles ${verbs[action]}`;
  return {
    type: video.type,
    mediaId: video.id,
    action,
    language,
    description: `${what} from ${provider} with a score of ${score.percent}%${origin}.${sayUncertain(opened.uncertain)}`,
    videoPath: video.path,
    subtitlePath: path,
    provider,
    subsId: found.id,
    score: score.score,
    outOf: score.outOf,
    attributes: score.attributes,
    matches: score.matches,
    dontMatches: score.mismatches,
    searchId,
  };
}

/** For people elsewhere: `Harbour Lights (2021) - S01E01 - Low Tide : English subtitles downloaded …` */
export const notificationText = async (db: Database, video: Video, message: string): Promise<string> =>
  `${video.type === 'episode' ? await nameEpisode(db, video) : await nameMovie(db, video)} : ${message}`;

async function nameEpisode(db: Database, { id, title }: Video): Promise<string> {
  const row = await db
    .selectFrom('episode')
    .innerJoin('series', 'series.id', 'episode.series_id')
    .select(['series.title', 'year', 'season', 'number', 'episode.title as episodeTitle'])
    .where('episode.id', '=', id)
    .executeTakeFirst();
  if (!row) return title;
  return `${withYear(row)} - S${two(row.season)}E${two(row.number)} - ${row.episodeTitle}`;
}

const two = (number: number) => String(number).padStart(2, '0');

async function nameMovie(db: Database, { id, title }: Video): Promise<string> {
  const row = await db.selectFrom('movie').select(['title', 'year']).where('id', '=', id).executeTakeFirst();
  return row ? withYear(row) : title;
}

const withYear = ({ title, year }: { title: string; year: number }) => (year > 0 ? `${title} (${year})` : title);
