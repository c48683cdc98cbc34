import type { MatchKey } from './match-key.ts';
import { parseRelease } from './parse-release.ts';
import type { Release, ReleaseSource } from './release.ts';
import { isSameGroup } from './same-group.ts';
import { plainTitle, splitYear } from './same-title.ts';
import type { VideoFacts } from './video-facts.ts';

/** Matches between a release name and a video. A pack matches every episode that its name does not exclude. */
export function matchVideo(name: string, video: VideoFacts, isPack = false): Set<MatchKey> {
  const release = parseRelease(name, video.type);
  const matches = new Set<MatchKey>();
  const note = (key: MatchKey, agrees: boolean) => agrees && matches.add(key);

  if (video.type === 'movie') {
    note('title', hasTitle(release, video));
    note('year', release.year !== undefined && release.year === video.year);
    note('edition', hasEditions(name, release, video.release));
  } else {
    note('series', hasTitle(release, video));
    note('year', hasSeriesYear(release, video));
    note('title', isSameText(release.episodeTitle, video.episodeTitle));
    const isAired = release.date !== undefined && release.date === video.release.date;
    const isCounted = hasAbsoluteEpisode(release, video, isPack);
    note('season', isAired || isCounted || (release.season !== undefined && release.season === video.season));
    note('episode', isAired || isCounted || (isSeason(release, video, isPack) && hasEpisode(release, video, isPack)));
  }
  noteQuality(release, video.release, note);
  const { releaseGroup, source } = video.release;
  note('release_group', releaseGroup !== undefined && isSameGroup(releaseGroup, release.releaseGroup, name));
  // A group that recorded both from television and from a disc cut them differently.
  if (release.source && source && !matches.has('source')) matches.delete('release_group');
  return matches;
}

function noteQuality(release: Release, wanted: Release, note: (key: MatchKey, agrees: boolean) => unknown): void {
  note('source', Boolean(release.source && wanted.source && isSameSource(release.source, wanted.source)));
  note('resolution', Boolean(wanted.resolution) && release.resolution === wanted.resolution);
  note('video_codec', Boolean(wanted.videoCodec) && release.videoCodec === wanted.videoCodec);
  note(
    'audio_codec',
    release.audioCodecs.some((codec) => wanted.audioCodecs.includes(codec)),
  );
  note('streaming_service', release.streamingService === wanted.streamingService);
}

/** Compares editions; unknown ones are searched in the raw name. */
function hasEditions(name: string, { editions }: Release, wanted: Release): boolean {
  const text = ` ${plainTitle(name)} `;
  return (
    editions.every((edition) => wanted.editions.includes(edition)) &&
    wanted.editions.every((edition) => editions.includes(edition) || text.includes(` ${plainTitle(edition)} `))
  );
}

const isSameText = (one: string | undefined, other: string): boolean =>
  one !== undefined && plainTitle(one) !== '' && plainTitle(one) === plainTitle(other);

function hasTitle({ title, year }: Release, video: VideoFacts): boolean {
  if (title === undefined) return false;
  const written = year === undefined ? [title] : [title, `${title} ${year}`];
  return [video.title, ...video.alternativeTitles]
    .flatMap((known) => [known, splitYear(known).title])
    .some((known) => written.some((one) => isSameText(one, known)));
}

/** A series whose title needs no year to be told from others is rarely written with one. */
function hasSeriesYear({ title, year }: Release, video: VideoFacts): boolean {
  if (year !== undefined) return year === (video.year ?? splitYear(video.title).year);
  return title !== undefined && splitYear(video.title).year === undefined;
}

/** Which season a pack is of may be known from elsewhere. */
const isSeason = ({ season, absoluteEpisodes }: Release, video: VideoFacts, isPack: boolean): boolean =>
  season === undefined ? isPack && absoluteEpisodes.length === 0 : season === video.season;

/** The first episode of a file decides, because its times start there. */
function hasEpisode({ episodes }: Release, video: VideoFacts, isPack: boolean): boolean {
  if (video.episode === null) return false;
  if (isPack) return episodes.length === 0 || episodes.includes(video.episode);
  const own = video.release.episodes;
  return (
    episodes.length > 0 && Math.min(...episodes) === (own.includes(video.episode) ? Math.min(...own) : video.episode)
  );
}

function hasAbsoluteEpisode({ season, absoluteEpisodes }: Release, video: VideoFacts, isPack: boolean): boolean {
  if (season !== undefined || absoluteEpisodes.length === 0) return false;
  const wanted = video.absoluteEpisode ?? (video.season === 1 ? video.episode : null);
  if (wanted === null) return false;
  return isPack ? absoluteEpisodes.includes(wanted) : Math.min(...absoluteEpisodes) === wanted;
}

/** The source of a picture decides how it is cut; within a family the cut is the same. */
const sourceFamilies: readonly (readonly ReleaseSource[])[] = [
  ['HDTV', 'TV', 'Analog HDTV', 'Ultra HDTV'],
  ['Satellite', 'Digital TV', 'Pay-per-view'],
  ['HD-DVD', 'Blu-ray', 'Ultra HD Blu-ray'],
  ['DVD', 'VHS'],
];

const isSameSource = (one: ReleaseSource, other: ReleaseSource): boolean =>
  one === other || sourceFamilies.some((family) => family.includes(one) && family.includes(other));
