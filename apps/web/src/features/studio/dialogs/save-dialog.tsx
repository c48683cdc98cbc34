import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '#lib/use-offline.ts';
import { ComparisonCounts } from '#blocks/subtitles/preview/comparison-counts.tsx';
import { ComparisonView } from '#blocks/subtitles/preview/comparison-view.tsx';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { compare } from '#features/studio/model/comparison.ts';
import { useSession, useStudio } from '#features/studio/studio-context.ts';

interface Props {
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** What saving changes, cue by cue, before it does. */
export function SaveDialog({ isSaving, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const { file } = useStudio();
  const { base, history } = useSession();
  const isAway = useOffline();
  const [whole, setWhole] = useState(false);
  const comparison = compare(base.cues, history.cues, { format: file.format, whole });
  return (
    <TallDialog
      title={t('studio.save.title')}
      subtitle={file.title}
      onClose={onClose}
      top={<ComparisonCounts comparison={comparison} mood="change" whole={whole} onWhole={setWhole} />}
      foot={
        <>
          <p>{t(isAway ? 'studio.save.waits' : 'studio.save.kept')}</p>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button
            data-autofocus
            leftSection={<IconDeviceFloppy {...iconProps} />}
            loading={isSaving}
            disabled={isAway}
            onClick={onSave}
          >
            {t('studio.save.do')}
          </Button>
        </>
      }
    >
      <ComparisonView key={String(whole)} comparison={comparison} mood="change" />
    </TallDialog>
  );
}
