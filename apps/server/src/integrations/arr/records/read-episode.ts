import type { UpstreamEpisode } from '#domain/library/upstream.ts';
import { idOf, isMonitored, neededId, textOf, Unreadable, wholeNumberOf } from './fields.ts';
import { readOwnFile } from './read-items.ts';
import type { EpisodeRecord, FileRecord } from './record-fields.ts';

/** Managers that do not embed files give them apart. */
export type FilesById = ReadonlyMap<number, FileRecord>;

export function readEpisode(episode: EpisodeRecord, seriesId: number, files?: FilesById): UpstreamEpisode {
  if ((idOf(episode.seriesId) ?? seriesId) !== seriesId) throw new Unreadable('belongs to another series');
  const file = episode.episodeFile ?? files?.get(wholeNumberOf(episode.episodeFileId) ?? 0);
  return {
    id: neededId(episode),
    seriesId,
    season: neededNumber(episode, 'seasonNumber'),
    number: neededNumber(episode, 'episodeNumber'),
    absoluteNumber: wholeNumberOf(episode.absoluteEpisodeNumber) ?? null,
    title: textOf(episode.title),
    monitored: isMonitored(episode),
    file: readOwnFile(episode, file),
  };
}

/** Whether the manager left out a file that it has. */
export const lacksFile = (episode: EpisodeRecord): boolean =>
  episode.hasFile === true && episode.episodeFile === undefined;

function neededNumber(episode: EpisodeRecord, name: 'seasonNumber' | 'episodeNumber'): number {
  const number = wholeNumberOf(episode[name]);
  if (number === undefined || number < 0) throw new Unreadable(`has no ${name}`);
  return number;
}
