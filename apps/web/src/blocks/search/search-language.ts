import { showError } from '#lib/notices.tsx';
import { cancelJobsOf } from '#lib/queries/job-locks.ts';
import { searchOne } from '#lib/queries/searches.ts';
import { languageCode, type BadgeLanguage } from '#blocks/languages/language-name.ts';
import { tasks } from '#blocks/tasks/tasks.ts';
import { scopeOfSearch, type SearchedVideo } from '#lib/searched-video.ts';

/**
 * Searches languages of a video one after another in the background and downloads the best; the server reports the
 * results.
 */
export const searchLanguages = (video: SearchedVideo, languages: readonly BadgeLanguage[]) =>
  tasks.run(
    'search',
    languages.map((language) => ({
      description: `${video.title} · ${languageCode(language)}`,
      run: async (signal) => {
        signal.addEventListener('abort', () => void cancelJobsOf(scopeOfSearch(video, language)).catch(showError));
        try {
          await searchOne(video, language, signal);
        } catch (error) {
          if (!signal.aborted) showError(error);
          throw error;
        }
      },
    })),
    languages.map((language) => scopeOfSearch(video, language)),
  );

export const searchLanguage = (video: SearchedVideo, language: BadgeLanguage) => searchLanguages(video, [language]);
