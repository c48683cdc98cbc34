import type { LibraryKind } from '@captionarr/contract';
import { historyActions } from '@captionarr/contract/browser';
import { useQuery, queryOptions, skipToken } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRelative } from '#lib/relative-time.ts';
import { providerName } from '#lib/provider-name.ts';
import { useMadeLabels } from '#blocks/ladder/use-made-labels.ts';
import { formatPercent } from '#blocks/score/percent.ts';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { videosOf } from '#lib/videos-of.ts';

/** Origin of a subtitle: `SubDL · 92% · 2 days ago`; undefined if unknown. */
export function useOriginLabels(kind: LibraryKind, id: number | undefined) {
  const { t, i18n } = useTranslation();
  const origins = useQuery(originsQuery(kind, id)).data;
  const madeOf = useMadeLabels();
  return useCallback(
    (path: string): string | undefined => {
      const origin = origins?.get(path);
      if (!origin) return undefined;
      const { provider, score, at, made, from: source, engine } = origin;
      const action = historyActions[origin.action as keyof typeof historyActions];
      const from = made
        ? [madeOf({ made, from: source, engine })]
        : action === 'Upload'
          ? [t('detail.uploaded')]
          : action === 'Translated'
            ? [t('detail.translated')]
            : [providerName(provider ?? ''), score === null ? '' : formatPercent(score)];
      return [...from, formatRelative(at, i18n.language)].filter(Boolean).join(' · ');
    },
    [origins, madeOf, t, i18n.language],
  );
}

/** Origin of each subtitle of a series or movie, by path. */
const originsQuery = (kind: LibraryKind, id: number | undefined) =>
  queryOptions({
    queryKey: [...keys.history[videosOf[kind]], 'origins', id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => {
            const query = kind === 'series' ? { seriesid: id } : { radarrid: id };
            const { data } = await api.history.origins({ query, signal });
            return new Map(data.map((origin) => [origin.path, origin]));
          },
    meta: { needs: 'history.origins' },
  });
