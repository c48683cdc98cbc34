import type { LibraryKind } from '@captionarr/contract';
import { historyActions } from '@captionarr/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRelative } from '#lib/relative-time.ts';
import { providerName } from '#lib/provider-name.ts';
import { formatPercent } from '#blocks/score/percent.ts';
import { originsQuery } from './origins.queries.ts';

/** Origin of a subtitle: `SubDL · 92% · 2 days ago`; undefined if unknown. */
export function useOriginLabels(kind: LibraryKind, id: number | undefined) {
  const { t, i18n } = useTranslation();
  const origins = useQuery(originsQuery(kind, id)).data;
  return useCallback(
    (path: string): string | undefined => {
      const origin = origins?.get(path);
      if (!origin) return undefined;
      const { provider, score, at } = origin;
      const action = historyActions[origin.action as keyof typeof historyActions];
      const from =
        action === 'Upload'
          ? [t('detail.uploaded')]
          : action === 'Translated'
            ? [t('detail.translated')]
            : [providerName(provider ?? ''), score === null ? '' : formatPercent(score)];
      return [...from, formatRelative(at, i18n.language)].filter(Boolean).join(' · ');
    },
    [origins, t, i18n.language],
  );
}
