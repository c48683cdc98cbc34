import type { LanguageVariant } from '#domain/languages/language-text.ts';
import { describeFileName } from '#domain/subtitles/describe-file-name.ts';
import { matchVideo } from './match-video.ts';
import { parseRelease } from './parse-release.ts';
import type { VideoFacts } from './video-facts.ts';

export interface WantedFile {
  video: VideoFacts;
  /** Files that say to be in another one are left alone when there are others. */
  language: LanguageVariant;
  /** It is known to hold more than the episode. */
  isPack: boolean;
}

const isVisible = (name: string): boolean => !/(?:^|[/\\])(?:\.|__MACOSX)/.test(name);
const isText = (name: string): boolean => /\.(?:srt|sub|ssa|ass)$/i.test(name);

export const isSubtitleFile = (name: string): boolean => isVisible(name) && isText(name);

/** The file of an archive that is meant for a video; undefined when none is. Names may have folders. */
export function pickFile<F extends { name: string }>(files: readonly F[], wanted: WantedFile): F | undefined {
  const visible = files.filter(({ name }) => isVisible(name));
  const texts = preferred(visible, ({ name }) => isText(name));
  if (texts.length <= 1) return texts[0];
  const ofLanguage = preferred(texts, ({ name }) => isInLanguage(name, wanted.language.code2));
  const ofKind = preferred(ofLanguage, ({ name }) => isForced(name) === wanted.language.forced);
  const fitting = wanted.video.type === 'movie' ? ofKind : ofEpisode(ofKind, wanted);
  return fitting.toSorted((one, other) => likeness(other.name, wanted.video) - likeness(one.name, wanted.video))[0];
}

/** The matching files, or all files if none match. */
function preferred<F>(files: readonly F[], passes: (file: F) => boolean): readonly F[] {
  const passing = files.filter((file) => passes(file));
  return passing.length > 0 ? passing : files;
}

const isForced = (name: string): boolean => /forced\.[^.]+$/i.test(name);

function isInLanguage(name: string, code2: string): boolean {
  const said = describeFileName(name).subtitle_language;
  return said === null || said === code2;
}

/** Similarity of a name to the video: group first, then source. */
function likeness(name: string, video: VideoFacts): number {
  const matches = matchVideo(name, video);
  return (
    Number(matches.has('release_group')) * 4 + Number(matches.has('source')) * 2 + Number(matches.has('resolution'))
  );
}

/** Files that name the episode; if there are none and this is not a pack, files that name no episode. */
function ofEpisode<F extends { name: string }>(files: readonly F[], { video, isPack }: WantedFile): readonly F[] {
  const numbered = files.map((file) => ({ file, ...readNumbers(file.name) }));
  const { season, episode, absoluteEpisode, release } = video;
  const isSeason = (number: number | undefined) => number === undefined || number === season;
  const surest = [
    numbered.filter((one) => one.season === season && one.episode === episode),
    numbered.filter((one) => one.season === undefined && one.counted !== undefined && one.counted === absoluteEpisode),
    numbered.filter((one) => isSeason(one.season) && (one.counted ?? one.episode) === episode),
    numbered.filter((one) => one.date !== undefined && one.date === release.date),
    isPack
      ? []
      : numbered.filter(
          (one) => one.episode === undefined && one.counted === undefined && !one.date && isSeason(one.season),
        ),
  ].find((list) => list.length > 0);
  return (surest ?? []).map(({ file }) => file);
}

/** `Season 2/05.srt` is season 2, episode 5. */
function readNumbers(path: string) {
  const [name = '', folder = ''] = path.split(/[/\\]/).toReversed();
  const { season, episodes, absoluteEpisodes, date } = parseRelease(name, 'episode');
  const bare = /^(?:e|ep)?(\d{1,3})(?=\D)/i.exec(name)?.[1];
  return {
    season: season ?? parseRelease(`- ${folder}`, 'episode').season,
    episode: episodes.length > 0 ? Math.min(...episodes) : undefined,
    counted:
      absoluteEpisodes.length > 0
        ? Math.min(...absoluteEpisodes)
        : episodes.length === 0 && bare
          ? Number(bare)
          : undefined,
    date,
  };
}
