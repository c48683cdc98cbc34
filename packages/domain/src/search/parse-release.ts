import type { MediaKind } from '#domain/media/kinds.ts';
import { findDate } from './release-parser/find-date.ts';
import { findEpisodes, type EpisodeMark } from './release-parser/find-episodes.ts';
import { findGroup } from './release-parser/find-group.ts';
import { findQualities, type Quality } from './release-parser/find-quality.ts';
import { findYear } from './release-parser/find-year.ts';
import { findEarlyEdition, settleQualities } from './release-parser/settle-qualities.ts';
import { toQuality } from './release-parser/to-quality.ts';
import { tidyName, tidyText } from './release-parser/tidy-name.ts';
import type { Release } from './release.ts';

/** Parses a release or file name, with or without folders and extension. */
export function parseRelease(path: string, type?: MediaKind): Release {
  const name = tidyName(path);
  const all = findQualities(name);
  const begin = /^\[[^\]]+\][ _.-]*/.exec(name)?.[0].length ?? 0;
  const strong = all.find(({ isWeak, start }) => !isWeak && start >= begin)?.start ?? name.length;

  const date = type === 'movie' ? undefined : findDate(name);
  const mark = type === 'movie' || date ? undefined : (findEpisodes(name) ?? findBareNumber(name, strong, type));
  const place = Math.min(mark?.start ?? name.length, date?.start ?? name.length, strong);
  const year = date ? undefined : findYear(name, place, begin);
  const beforeYear = year && year.start < place ? year.start : place;
  const early = mark || date ? undefined : findEarlyEdition(name, all, beforeYear);
  const end = early?.start ?? beforeYear;

  const behind = Math.max(mark?.end ?? 0, date?.end ?? 0);
  const qualities = settleQualities(name, all, Math.max(end, behind), behind > 0);
  const episode = behind > 0 ? readEpisodeTitle(name, behind, qualities) : undefined;
  const title = tidyText(name.slice(begin, end));
  return {
    ...(title && { title }),
    ...(year && { year: year.year }),
    ...(mark?.season !== undefined && { season: mark.season }),
    episodes: mark?.episodes ?? [],
    absoluteEpisodes: episode?.absolute ?? mark?.absoluteEpisodes ?? [],
    ...(episode?.title && { episodeTitle: episode.title }),
    ...(date && { date: date.date }),
    ...toQuality(qualities),
    ...withGroup(findGroup(name, qualities, Math.max(end, behind, year?.end ?? 0))),
  };
}

const withGroup = (releaseGroup: string | undefined) => (releaseGroup === undefined ? {} : { releaseGroup });

/** `102` just before the quality is season 1, episode 2; `12` where the name or a bracket begins is one of anime. */
function findBareNumber(name: string, strong: number, type: MediaKind | undefined): EpisodeMark | undefined {
  const before = name.slice(0, strong);
  const match = /(?<=[\p{L}\d][ ._])(\d{1,2})?(\d\d)[ ._]*[[(]?$/u.exec(before);
  if (!match || /^(?:19|20|0.?)$/.test(match[1] ?? '')) return undefined;
  const [season, episode] = [match[1], Number(match[2])];
  const span = { start: match.index, end: match.index + (season ?? '').length + 2 };
  if (season === undefined)
    return type === 'episode' ? { ...span, episodes: [], absoluteEpisodes: [episode] } : undefined;
  return episode === 0 || strong === name.length
    ? undefined
    : { ...span, season: Number(season), episodes: [episode], absoluteEpisodes: [] };
}

/** The text between the episode number and the quality; for anime, after the absolute number. */
function readEpisodeTitle(
  name: string,
  from: number,
  qualities: readonly Quality[],
): { title: string; absolute: readonly number[] | undefined } {
  const end = qualities.find(({ start }) => start >= from)?.start ?? name.length;
  const text = name.slice(from, end);
  const absolute = /^ - (\d{2,4})(?= - |$)/.exec(text);
  return {
    title: tidyText(text.slice(absolute?.[0].length ?? 0)),
    absolute: absolute ? [Number(absolute[1])] : undefined,
  };
}
