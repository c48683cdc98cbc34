import type { SubtitleVersion } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { versionComparisonQuery } from '#lib/queries/subtitles.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { ComparisonCounts } from '#blocks/subtitles/preview/comparison-counts.tsx';
import { ComparisonView } from '#blocks/subtitles/preview/comparison-view.tsx';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { DialogError, Waiting } from '#kit/dialogs/dialog-state.tsx';
import { useVersionLabels } from './use-version-labels.ts';

interface Props {
  version: SubtitleVersion & { id: number };
  isRestoring: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** Differences between a version and the current file. */
export function CompareDialog({ version, isRestoring, onRestore, onClose }: Props) {
  const { t } = useTranslation();
  const { made, when } = useVersionLabels();
  const [whole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery({
    ...versionComparisonQuery(version.id, whole),
    placeholderData: keepPreviousData,
  });
  return (
    <TallDialog
      title={t('subtitleVersions.compareTitle')}
      subtitle={t('subtitleVersions.name', { made: made(version), when: when(version) })}
      onClose={onClose}
      top={data && !data.same && <ComparisonCounts comparison={data} mood="differ" whole={whole} onWhole={setWhole} />}
      foot={
        <>
          <p>{t('subtitleVersions.restoreText')}</p>
          <Button variant="default" onClick={onClose}>
            {t('dialog.close')}
          </Button>
          {!data?.same && (
            <Button leftSection={<IconArrowBackUp {...iconProps} />} loading={isRestoring} onClick={onRestore}>
              {t('subtitleVersions.restoreThis')}
            </Button>
          )}
        </>
      }
    >
      {error && !data && (
        <DialogError error={error} title={t('subtitleVersions.notCompared')} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Waiting />}
      {data?.same && <EmptyState drawing="done" title={t('subtitleVersions.same')} />}
      {data && !data.same && <ComparisonView key={String(whole)} comparison={data} mood="differ" />}
    </TallDialog>
  );
}
