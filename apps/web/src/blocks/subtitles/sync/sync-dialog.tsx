import { Button, Modal } from '@mantine/core';
import { IconWaveSine } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { supports } from '#lib/features.ts';
import { askSync, changeSubtitle, type SyncOptions } from '#lib/queries/subtitles.ts';
import { DialogFoot } from '#kit/dialogs/dialog-foot.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { FileLine } from '#blocks/subtitles/preview/file-line.tsx';
import { hasBulk, previewBulk } from '#blocks/bulk/preview-bulk.ts';
import { runOnFiles } from '#blocks/subtitles/run-on-files.ts';
import { filesToSelection, scopeOfFile, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { hasFittingPieces } from '@captionarr/contract/sync-pieces';
import { Measuring } from './measuring.tsx';
import { Proposal } from './proposal.tsx';
import { SyncFields } from './sync-fields.tsx';
import classes from './sync.module.css';
import { useMeasure } from './use-measure.ts';
import { useSyncOptions } from './use-sync-options.ts';

interface Props {
  /** At least one. */
  files: readonly SubtitleFile[];
  onCancel: () => void;
  onDone: () => void;
}

/** One subtitle is measured first and changed when that is wanted; several are measured and changed in one go. */
export function SyncDialog({ files, onCancel, onDone }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const file = files.length === 1 ? files[0] : undefined;
  const { wish: request, change } = useSyncOptions();
  const { measurement, share, measure, forget } = useMeasure(
    file && { ask: (options: SyncOptions) => askSync(file, options), scope: scopeOfFile(file) },
  );
  /** Otherwise the server does both at once. */
  const canMeasure = file !== undefined && supports('subtitles.proposeSync');
  const isBulk = files.length > 1 && hasBulk();
  const isWorking = measurement.state === 'working';
  const proposal = measurement.state === 'done' ? measurement.proposal : undefined;
  const isPiecewise = proposal !== undefined && hasFittingPieces(proposal);
  const isFit = proposal?.verdict === 'apply' || isPiecewise;
  const canOverride = !isFit && (proposal?.verdict === 'refuse' || proposal?.verdict === 'split');

  const apply = (override: boolean) => {
    if (isBulk) {
      previewBulk({ verb: 'sync', ...bulkOptions(request) }, filesToSelection(files), { onStart: onDone });
      return;
    }
    start(t('subtitleTools.names.sync'), files, request, override);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (files.length === 0 || isWorking) return;
    // Pieces that were checked here need no further proof.
    if (!canMeasure || isFit) apply(isPiecewise);
    else if (!proposal) measure(request);
  };

  return (
    <Modal
      opened
      onClose={onCancel}
      title={t('syncDialog.title')}
      size={560}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        {file ? <FileLine file={file} /> : <p className="soft">{t('syncDialog.several', { count: files.length })}</p>}
        <SyncFields
          file={file}
          options={request}
          disabled={isWorking}
          onChange={(changes) => {
            change(changes);
            forget();
          }}
        />
        <div aria-live="polite" className={classes.result}>
          {isWorking && <Measuring share={share} />}
          {proposal && <Proposal proposal={proposal} canOverride={canOverride} />}
        </div>
        <DialogFoot>
          <Button variant="default" onClick={isWorking ? forget : onCancel}>
            {proposal && !isFit && !canOverride ? t('dialog.close') : t('dialog.cancel')}
          </Button>
          {canOverride && (
            <Button variant="default" color="red" onClick={() => apply(true)}>
              {t('syncDialog.applyAnyway')}
            </Button>
          )}
          {!proposal && (
            <Button
              type="submit"
              loading={isWorking}
              disabled={files.length === 0}
              leftSection={<IconWaveSine {...iconProps} />}
            >
              {canMeasure ? t('syncDialog.measure') : t('syncDialog.syncAll', { count: files.length })}
            </Button>
          )}
          {isFit && (
            <Button type="submit" leftSection={<IconWaveSine {...iconProps} />}>
              {t('syncDialog.apply')}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Modal>
  );
}

/** Several files have no reference of their own. */
const bulkOptions = ({ reference: _reference, ...options }: SyncOptions) => options;

const start = (description: string, files: readonly SubtitleFile[], options: SyncOptions, override: boolean) =>
  void runOnFiles('sync', files, description, (file, { batch, signal }) =>
    changeSubtitle(file, { action: 'sync', ...options, override }, batch, signal),
  );
