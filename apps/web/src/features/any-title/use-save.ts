import { useState } from 'react';
import { t } from '#lib/i18n.ts';
import { showError, showNotice } from '#lib/notices.tsx';
import type { ProviderMatch } from '#lib/queries/providers.ts';
import type { GetState } from '#blocks/search/dialog/use-get.ts';
import { saveFile } from './queries.ts';

/** Saves results with the browser. */
export function useSave() {
  const [states, setStates] = useState<ReadonlyMap<string, GetState>>(new Map());
  const mark = (subtitle: string, state: GetState) => setStates((before) => new Map(before).set(subtitle, state));
  const save = async ({ subtitle }: ProviderMatch) => {
    mark(subtitle, 'getting');
    try {
      const file = await saveFile(subtitle);
      mark(subtitle, 'taken');
      showNotice('success', { title: t('anyTitle.saved'), message: file });
    } catch (error) {
      mark(subtitle, undefined);
      showError(error);
    }
  };
  return {
    save: (found: ProviderMatch) => void save(found),
    stateOf: ({ subtitle }: ProviderMatch) => states.get(subtitle),
  };
}
