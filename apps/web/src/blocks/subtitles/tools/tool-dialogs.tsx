import type { PlainTool, SubtitleTool } from '@captionarr/contract/browser';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { supports } from '#lib/features.ts';
import { changeSubtitle, type ToolOrder } from '#lib/queries/subtitles.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { hasBulk, previewBulk } from '#blocks/bulk/preview-bulk.ts';
import { PreviewDialog } from '#blocks/subtitles/preview/preview-dialog.tsx';
import { runOnFiles } from '#blocks/subtitles/run-on-files.ts';
import { filesToSelection, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { SyncDialog } from '#blocks/subtitles/sync/sync-dialog.tsx';
import { TranslateDialog } from '#blocks/subtitles/translate/translate-dialog.tsx';
import { ColorDialog } from './color-dialog.tsx';
import { FrameRateDialog } from './frame-rate-dialog.tsx';
import { TimeDialog } from './time-dialog.tsx';
import { toolIcons } from './tools.ts';
import type { ValuesDialogProps } from './values-dialog.ts';

interface Props {
  tool: SubtitleTool;
  /** The selected files, at least one. */
  files: readonly SubtitleFile[];
  /** All that there are. */
  all: readonly SubtitleFile[];
  onCancel: () => void;
  onDone: () => void;
}

type ToolWithValues = Exclude<SubtitleTool, PlainTool | 'sync' | 'translation'>;

/** Tools with values. */
const valuesDialogs: Record<ToolWithValues, ComponentType<ValuesDialogProps>> = {
  add_color: ColorDialog,
  change_frame_rate: FrameRateDialog,
  adjust_time: TimeDialog,
};

/** Dialogs before a tool runs: its values, then a preview. */
export function ToolDialogs({ tool, files, all, onCancel, onDone }: Props) {
  if (tool === 'sync') return <SyncDialog files={files} onCancel={onCancel} onDone={onDone} />;
  if (tool === 'translation') {
    return <TranslateDialog files={files} all={all} onCancel={onCancel} onDone={onDone} />;
  }
  return <TextTool tool={tool} files={files} onCancel={onCancel} onDone={onDone} />;
}

interface TextToolProps extends Pick<Props, 'files' | 'onCancel' | 'onDone'> {
  tool: PlainTool | ToolWithValues;
}

function TextTool({ tool, files, onCancel, onDone }: TextToolProps) {
  const { t } = useTranslation();
  const Values = tool in valuesDialogs ? valuesDialogs[tool as ToolWithValues] : undefined;
  const [order, setOrder] = useState<ToolOrder | undefined>(Values ? undefined : { action: tool });
  const apply = (chosen: readonly SubtitleFile[]) => {
    if (order) run(t(`subtitleTools.names.${tool}`), chosen, order);
    onDone();
  };
  const goBack = Values ? () => setOrder(undefined) : onCancel;
  const look = { title: t(`subtitleTools.does.${tool}`), icon: toolIcons[tool], onCancel: goBack };
  const [only] = files;
  const isBulk = files.length > 1 && hasBulk();
  const canPreview = files.length === 1 && supports('subtitles.preview');
  return (
    <>
      {Values && <Values opened={order === undefined} onStart={(action) => setOrder({ action })} onCancel={onCancel} />}
      {order && isBulk && <BulkTool files={files} action={order.action} onStart={onDone} onCancel={goBack} />}
      {order && !isBulk && !canPreview && (
        <ConfirmDialog
          opened
          title={look.title}
          confirm={t('subtitleTools.applyFiles', { count: files.length })}
          onConfirm={() => apply(files)}
          onCancel={goBack}
        >
          <p>{t('gateway.noPreview')}</p>
        </ConfirmDialog>
      )}
      {order && canPreview && only && (
        <PreviewDialog {...look} file={only} order={order} onApply={() => apply(files)} />
      )}
    </>
  );
}

interface BulkToolProps {
  files: readonly SubtitleFile[];
  action: string;
  onStart: () => void;
  onCancel: () => void;
}

/** Several files are one order of the server, which goes on without this page. */
function BulkTool({ files, action, onStart, onCancel }: BulkToolProps) {
  useEffect(() => {
    previewBulk({ verb: 'tool', tool: action }, filesToSelection(files), { onStart, onCancel });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, with what it was asked about
  }, []);
  return null;
}

const run = (description: string, files: readonly SubtitleFile[], order: ToolOrder) =>
  void runOnFiles('edit', files, description, (file, { batch, signal }) => changeSubtitle(file, order, batch, signal));
