import type { FileOrigin } from '@captionarr/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#lib/formats.ts';
import { providerName } from '#lib/provider-name.ts';
import { formatPercent } from '#blocks/score/percent.ts';

/** Where a file comes from: `SubDL · 95% · 3 May 2026`. */
export function useOriginWords() {
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ kind, at, provider, score, engine }: FileOrigin): string => {
      const source =
        kind === 'provider'
          ? [providerName(provider ?? ''), score === null ? '' : formatPercent(score)]
          : kind === 'upload'
            ? [t('detail.uploaded')]
            : kind === 'disk'
              ? [t('bulk.onDisk')]
              : [t(`made.${kind}`), engine ?? ''];
      const when = at === null ? '' : dateFormat(i18n.language, { dateStyle: 'medium' }).format(at);
      return [...source, when].filter(Boolean).join(' · ');
    },
    [t, i18n.language],
  );
}
