import type { LibraryKind } from '#domain/media/kinds.ts';
import type { ProfileRule } from './profile-rule.ts';

/** What rules compare. */
export interface TitleFacts {
  kind: LibraryKind;
  /** Id of the instance. */
  source: number;
  /** Path of the series, or of the movie's file, on this server. */
  path: string;
  tags: readonly string[];
  /** Code2 of the original language; empty when unknown. */
  language: string;
  genres: readonly string[];
  /** Empty for a movie. */
  seriesType: string;
}

/** Rules with a series type or season are about series, whatever their kind says. */
export const isForSeries = ({ seriesTypes, seasons }: ProfileRule): boolean =>
  seriesTypes.length > 0 || seasons.length > 0;

/** Whether the title meets every condition but the season. */
export const matchesTitle = (rule: ProfileRule, title: TitleFacts): boolean =>
  (rule.kind === null || rule.kind === title.kind) &&
  (!isForSeries(rule) || title.kind === 'series') &&
  holds(rule.sources, (source) => source === title.source) &&
  holds(rule.folders, (folder) => isInFolder(title.path, folder)) &&
  holds(rule.tags, (tag) => title.tags.includes(tag.toLowerCase())) &&
  holds(rule.languages, (language) => language === title.language) &&
  holds(rule.genres, (genre) => title.genres.some((each) => isSameWord(each, genre))) &&
  holds(rule.seriesTypes, (type) => type === title.seriesType);

const holds = <T>(values: readonly T[], isMet: (value: T) => boolean): boolean =>
  values.length === 0 || values.some(isMet);

export const isSameWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** `/tv` holds `/tv/Severance` but not `/tv-old`; Windows paths work the same way. */
export function isInFolder(path: string, folder: string): boolean {
  const start = folder.replace(/[/\\]+$/, '');
  return path.startsWith(start) && (path.length === start.length || /[/\\]/.test(path.charAt(start.length)));
}
