import type { FileQuality } from '@captionarr/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRelative, formatTime } from '#lib/relative-time.ts';
import { splitPath } from '#lib/split-path.ts';
import { providerName } from '#lib/provider-name.ts';
import { hint } from '#kit/hint/hint.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { useMadeLabels } from '#blocks/ladder/use-made-labels.ts';
import { formatPercent } from '#blocks/score/percent.ts';
import classes from './quality.module.css';

interface Props {
  quality: FileQuality;
  /** Opens the earlier contents of the file. */
  onVersions?: () => void;
  /** Name of the language, for screen readers. */
  name: string;
  aside?: ReactNode;
}

/** Where a file comes from: `SubDL 92% 2 days ago 3 versions`, and its release below. The hint has the whole path. */
export function FileOriginLines({ quality, onVersions, name, aside }: Props) {
  const { t, i18n } = useTranslation();
  const sourceOf = useSourceWords();
  const { origin, path, versions } = quality;
  const { score, at, release } = origin;
  return (
    <span className={classes.origin}>
      <span className={classes.facts}>
        <b>{sourceOf(origin)}</b>
        {score !== null && origin.kind === 'provider' && <span className={classes.score}>{formatPercent(score)}</span>}
        {at !== null && <span {...hint(formatTime(at, i18n.language))}>{formatRelative(at, i18n.language)}</span>}
        {versions > 0 && onVersions && (
          <TextButton
            small
            aria-label={t('subtitleActions.ofFile', { action: t('quality.versions', { count: versions }), name })}
            onClick={onVersions}
          >
            {t('quality.versions', { count: versions })}
          </TextButton>
        )}
        {aside}
      </span>
      <code {...hint(path, 'long')}>{release ?? splitPath(path).name}</code>
    </span>
  );
}

function useSourceWords() {
  const { t } = useTranslation();
  const madeOf = useMadeLabels();
  return ({ kind, provider, who, from, engine }: FileQuality['origin']): string => {
    switch (kind) {
      case 'provider':
        return providerName(provider ?? '');
      case 'upload':
        return who ? t('quality.uploadedBy', { name: who }) : t('detail.uploaded');
      case 'disk':
        return t('quality.disk');
      default:
        return madeOf({ made: kind, from: from ?? undefined, engine: engine ?? undefined });
    }
  };
}
