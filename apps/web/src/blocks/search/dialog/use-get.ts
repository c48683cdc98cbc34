import { useState } from 'react';
import { t } from '#lib/i18n.ts';
import { providerName } from '#lib/provider-name.ts';
import { downloadFound, type ProviderMatch } from '#lib/queries/providers.ts';
import { languageCode, languageName } from '#blocks/languages/language-name.ts';
import { scopeOfSearch, type SearchedVideo } from '#lib/searched-video.ts';
import { runBatch } from '#blocks/subtitles/run-on-files.ts';

export type GetState = 'getting' | 'taken' | undefined;

/** Takes results in the background, each with an Undo. */
export function useGet(video: SearchedVideo, nameOf: (code2: string) => string) {
  const [states, setStates] = useState<ReadonlyMap<string, GetState>>(new Map());
  const mark = ({ subtitle }: ProviderMatch, state: GetState) =>
    setStates((before) => new Map(before).set(subtitle, state));
  const get = async (found: ProviderMatch) => {
    mark(found, 'getting');
    const outcome = await getFound(video, found, nameOf(found.code2));
    mark(found, outcome.state === 'completed' && outcome.failed === 0 ? 'taken' : undefined);
  };
  return {
    get: (found: ProviderMatch) => void get(found),
    stateOf: ({ subtitle }: ProviderMatch) => states.get(subtitle),
  };
}

export function getFound(video: SearchedVideo, found: ProviderMatch, name: string) {
  const language = { ...found, name };
  return runBatch(
    'download',
    [
      {
        description: `${video.title} · ${languageCode(language)}`,
        run: ({ batch, signal }) => downloadFound(video, found, batch, signal),
      },
    ],
    {
      about: [scopeOfSearch(video, found)],
      said: () => t('searchDialog.got', { language: languageName(language), provider: providerName(found.provider) }),
    },
  );
}
