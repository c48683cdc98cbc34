import { Button, Progress } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ToolOrder } from '#lib/queries/subtitles.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { FileList } from './file-list.tsx';
import { usePreviews } from './use-previews.ts';

interface Props {
  /** Keep the same list while the dialog is open. */
  files: readonly SubtitleFile[];
  order: ToolOrder;
  title: string;
  icon: Icon;
  onApply: (files: readonly SubtitleFile[]) => void;
  onCancel: () => void;
}

/** Preview of a tool on several files, one line each. */
export function SummaryDialog({ files, order, title, icon: Picture, onApply, onCancel }: Props) {
  const { t } = useTranslation();
  const outlooks = usePreviews(files, order);
  const kindOf = ({ path }: SubtitleFile) => outlooks.get(path)?.kind ?? 'waiting';
  const { changes = [], same = [], failed = [], waiting = [] } = Object.groupBy(files, kindOf);
  const isDone = waiting.length === 0;
  const toChange = isDone ? changes : [...changes, ...waiting];
  const foot = (
    <>
      <p>{isDone ? changes.length > 0 && t('subtitleTools.keptEach') : t('subtitleTools.looking')}</p>
      <Button variant="default" onClick={onCancel}>
        {isDone && changes.length === 0 ? t('dialog.close') : t('dialog.cancel')}
      </Button>
      {toChange.length > 0 && (
        <Button leftSection={<Picture {...iconProps} />} onClick={() => onApply(toChange)}>
          {isDone
            ? t('subtitleTools.applyFiles', { count: changes.length })
            : t('subtitleTools.applyUnseen', { count: toChange.length })}
        </Button>
      )}
    </>
  );
  return (
    <TallDialog
      title={title}
      subtitle={t('subtitleTools.chosen', { count: files.length })}
      onClose={onCancel}
      foot={foot}
      top={
        <>
          <output>
            {isDone
              ? [
                  t('subtitleTools.filesChange', { count: changes.length }),
                  same.length > 0 && t('subtitleTools.filesSame', { count: same.length }),
                  failed.length > 0 && t('subtitleTools.filesFailed', { count: failed.length }),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : t('subtitleTools.looked', { count: files.length - waiting.length, total: files.length })}
          </output>
          {!isDone && (
            <Progress
              aria-label={t('subtitleTools.looking')}
              value={(100 * (files.length - waiting.length)) / files.length}
            />
          )}
        </>
      }
    >
      <FileList label={title} files={files} outlooks={outlooks} />
    </TallDialog>
  );
}
