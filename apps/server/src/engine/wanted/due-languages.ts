import type { WantedLanguage, WantedVideo } from './wanted-videos.ts';

/**
 * The languages to search without being asked: those that must be there and are due, and with them what is nice to have
 * and has its time. It has no search of its own while something must be there: a missing one is never far from its next.
 */
export function dueLanguages(
  video: WantedVideo,
  isMustDue: (language: WantedLanguage) => boolean,
  now: number,
): WantedVideo {
  const musts = video.languages.filter(({ isNice }) => !isNice);
  const isSearched = musts.length === 0 || musts.some(isMustDue);
  const isTime = ({ nextTryAt }: WantedLanguage) => isSearched && nextTryAt !== null && nextTryAt <= now;
  return { ...video, languages: video.languages.filter((each) => (each.isNice ? isTime(each) : isMustDue(each))) };
}
