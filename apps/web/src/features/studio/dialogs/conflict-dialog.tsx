import type { StudioFile } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComparisonCounts } from '#blocks/subtitles/preview/comparison-counts.tsx';
import { ComparisonView } from '#blocks/subtitles/preview/comparison-view.tsx';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { compare } from '#features/studio/model/comparison.ts';
import { matchFile } from '#features/studio/model/edits.ts';
import { useSession } from '#features/studio/studio-context.ts';

interface Props {
  /** The file as it is on disk. */
  now: StudioFile;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** The file changed while it was edited. Nothing is written until one of the two ways is chosen. */
export function ConflictDialog({ now, isSaving, onSave, onDiscard, onClose }: Props) {
  const { t } = useTranslation();
  const { history } = useSession();
  const [whole, setWhole] = useState(false);
  const onDisk = useMemo(() => matchFile(now.cues, history.cues).cues, [now, history.cues]);
  const comparison = compare(onDisk, history.cues, { format: now.format, whole });
  return (
    <TallDialog
      title={t('studio.conflict.title')}
      subtitle={t('studio.conflict.text')}
      onClose={onClose}
      top={<ComparisonCounts comparison={comparison} mood="change" whole={whole} onWhole={setWhole} />}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t('studio.conflict.later')}
          </Button>
          <Button variant="default" color="red" onClick={onDiscard}>
            {t('studio.conflict.discard')}
          </Button>
          <Button loading={isSaving} onClick={onSave}>
            {t('studio.conflict.save')}
          </Button>
        </>
      }
    >
      <ComparisonView key={String(whole)} comparison={comparison} mood="change" />
    </TallDialog>
  );
}
