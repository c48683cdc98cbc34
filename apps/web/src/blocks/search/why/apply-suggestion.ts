import type { Candidate } from '@captionarr/contract';
import { ApiError } from '#lib/api-error.ts';
import { t } from '#lib/i18n.ts';
import { showError, showNotice } from '#lib/notices.tsx';
import { providerName } from '#lib/provider-name.ts';
import { removeFromBlacklist } from '#lib/queries/blacklist.ts';
import { resetProviders } from '#lib/queries/provider-states.ts';
import { downloadFound, searchByHand } from '#lib/queries/providers.ts';
import { languageCode, languageName } from '#blocks/languages/language-name.ts';
import { scopeOfSearch, type SearchedVideo } from '#lib/searched-video.ts';
import { runBatch } from '#blocks/subtitles/run-on-files.ts';

/** The server no longer holds that result, so it searches again and downloads it if it still exists. */
export const takeAnyway = (video: SearchedVideo, candidate: Candidate) => {
  const { provider, subs_id, language } = candidate;
  return runBatch(
    'download',
    [
      {
        description: `${video.title} · ${languageCode(language)}`,
        run: async ({ batch, signal }) => {
          const all = await searchByHand(video, undefined, signal);
          const found = all.find((one) => one.provider === provider && one.subs_id === subs_id);
          if (!found) throw new ApiError(404, t('why.notOffered', { provider: providerName(provider) }));
          await downloadFound(video, found, batch, signal);
        },
      },
    ],
    {
      about: [scopeOfSearch(video, language)],
      said: () => t('searchDialog.got', { language: languageName(language), provider: providerName(provider) }),
    },
  );
};

/** Ends the pauses of all providers: this API resets them together. */
export const askAgain = () => tell(resetProviders(), t('why.wasReset'));

export const unblacklist = (type: SearchedVideo['type'], { provider, subs_id }: Candidate) =>
  tell(removeFromBlacklist(`${type}s`, { provider, subs_id }), t('why.wasUnblacklisted'));

async function tell(work: Promise<unknown>, message: string) {
  try {
    await work;
    showNotice('success', { title: t('why.done'), message });
  } catch (error) {
    showError(error);
  }
}
