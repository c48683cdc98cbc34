import type { SubtitleComparison } from '@captionarr/contract';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewQuery, type ToolOrder } from '#lib/queries/subtitles.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { ComparisonCounts } from './comparison-counts.tsx';
import { ComparisonView } from './comparison-view.tsx';
import classes from './comparison.module.css';
import { FileLine } from './file-line.tsx';
import { mainChange } from './figures.ts';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { DialogError, Waiting } from '#kit/dialogs/dialog-state.tsx';

interface Props {
  file: SubtitleFile;
  order: ToolOrder;
  title: string;
  icon: Icon;
  onApply: () => void;
  onCancel: () => void;
}

export function PreviewDialog({ file, order, title, icon: Picture, onApply, onCancel }: Props) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery({
    ...previewQuery(file, order, whole),
    placeholderData: keepPreviousData,
  });
  const change = data && mainChange(data);
  const refusal = data && refusalOf(data);
  const foot = (
    <>
      <p>{change && !refusal && t('subtitleTools.kept')}</p>
      <Button variant="default" onClick={onCancel}>
        {refusal ? t('dialog.close') : t('dialog.cancel')}
      </Button>
      {change && !refusal && (
        <Button leftSection={<Picture {...iconProps} />} onClick={onApply}>
          {t(`subtitleTools.apply.${change.kind}`, { count: change.count })}
        </Button>
      )}
    </>
  );
  return (
    <TallDialog
      title={title}
      subtitle={file.title}
      onClose={onCancel}
      foot={foot}
      top={
        <>
          <FileLine file={file} />
          {data && !refusal && <ComparisonCounts comparison={data} mood="change" whole={whole} onWhole={setWhole} />}
        </>
      }
    >
      {error && !data && (
        <DialogError error={error} title={t('subtitleTools.notPreviewed')} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Waiting />}
      {refusal && (
        <EmptyState drawing="done" title={t(`subtitleTools.${refusal}`)} text={t(`subtitleTools.${refusal}Text`)} />
      )}
      {data && !refusal && data.lines.length > 0 && (
        <ComparisonView key={String(whole)} comparison={data} mood="change" />
      )}
      {change?.kind === 'file' && !refusal && <p className={classes.further}>{t('subtitleTools.onlyBytes')}</p>}
    </TallDialog>
  );
}

/** Why the tool is not offered. */
function refusalOf({ same, cues }: SubtitleComparison) {
  if (same) return 'nothing';
  return cues.after === 0 ? 'emptied' : undefined;
}
