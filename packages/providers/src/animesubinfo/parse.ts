import type { VideoFacts } from '#domain/search/video-facts.ts';
import { numberIn } from '#providers/numbers.ts';
import { isTitleOf } from '#providers/titles.ts';

/** `Title S2 ep01-04`; a movie may be `ep01`. */
function readHeading(heading: string) {
  const [, name = heading, first, last] = /^(.*?)(?: ep(\d+)(?:-(\d+))?)?$/i.exec(heading) ?? [];
  const [, title = name, ...marks] = /^(.*?) (?:S(\d+)|(\d+)(?:st|nd|rd|th) Season|Season (\d+))$/i.exec(name) ?? [];
  const season = marks.find((mark) => mark !== undefined);
  return {
    title,
    season: numberIn(season),
    from: numberIn(first),
    to: numberIn(last ?? first),
  };
}

/** What one of the titles of a subtitle says if it is for this video. */
export function fitHeadings(headings: readonly string[], video: VideoFacts) {
  const fitting = headings.map(readHeading).find((said) => isFor(said, video));
  if (!fitting) return undefined;
  const { from, to } = fitting;
  const place = { season: video.season ?? undefined, episode: video.episode ?? undefined };
  return { said: video.type === 'movie' ? {} : place, isPack: video.type === 'episode' && from !== to };
}

function isFor({ title, season, from, to }: ReturnType<typeof readHeading>, video: VideoFacts): boolean {
  if (!isTitleOf(video, title)) return false;
  if (video.type === 'movie') return season === undefined && (from === undefined || to === 1);
  if (season !== undefined && season !== video.season) return false;
  // Without a season the site counts from the first episode of all.
  const isCountedInSeason = season !== undefined || video.season === 1;
  const number = isCountedInSeason ? video.episode : video.absoluteEpisode;
  return [number, season === undefined ? video.absoluteEpisode : null].some(
    (one) => one !== null && from !== undefined && to !== undefined && from <= one && one <= to,
  );
}

const maxNames = 5;

/** The releases that the uploader's comment names: `Synchro: [Group]`, or on the lines below it. */
export function namesIn(comment: string): string[] {
  const lines = comment.split(/<br\s*\/?>/).map((line) => line.replaceAll(/<[^>]*>|&nbsp;/g, ' ').trim());
  const start = lines.findIndex((line) => /synchro|pasuj|dopasowane do|do wersji/i.test(line));
  if (start === -1) return [];
  const sameLine = /:\s*(.+)$/.exec(lines[start] ?? '')?.[1];
  if (sameLine !== undefined) return [sameLine];
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => line === '' || /^[-*=]{3}|:/.test(line));
  return below.slice(0, end === -1 ? maxNames : Math.min(end, maxNames)).map((line) => line.replace(/^-\s*/, ''));
}
