import { Button, Modal } from '@mantine/core';
import { IconWaveSine } from '@tabler/icons-react';
import { judgeAlone } from '@captionarr/contract/browser';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import type { ProviderMatch } from '#lib/queries/providers.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { DialogFoot } from '#kit/dialogs/dialog-foot.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { PathPicker } from '#blocks/paths/path-picker.tsx';
import { releaseOf } from '#blocks/search/dialog/filter-found.ts';
import { Measuring } from '#blocks/subtitles/sync/measuring.tsx';
import { Proposal } from '#blocks/subtitles/sync/proposal.tsx';
import { useMeasure } from '#blocks/subtitles/sync/use-measure.ts';
import classes from './any-title.module.css';
import { checkAgainst } from './queries.ts';

interface Props {
  found: ProviderMatch;
  onClose: () => void;
}

/** Whether a result fits a video on disk, and by how much it is off. */
export function CheckDialog({ found, onClose }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [path, setPath] = useState('');
  const ask = (video: string) => checkAgainst(found.subtitle, video);
  const { measurement, share, measure, forget } = useMeasure({ ask });
  const isWorking = measurement.state === 'working';
  const provider = providerName(found.provider);
  const isVideo = path !== '' && !/[/\\]$/.test(path);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isVideo && !isWorking) measure(path);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('anyTitle.check.title')}
      size={560}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form onSubmit={submit} noValidate className={classes.check}>
        <p className="soft">{[releaseOf(found), provider].filter(Boolean).join(' · ')}</p>
        <PathPicker
          source="videos"
          label={t('anyTitle.check.video')}
          description={t('anyTitle.check.videoHelp')}
          data-autofocus
          dir="ltr"
          disabled={isWorking}
          value={path}
          onChange={(next) => {
            setPath(next);
            forget();
          }}
        />
        <div aria-live="polite" className={classes.outcome}>
          {isWorking && <Measuring share={share} />}
          {measurement.state === 'done' && (
            <>
              <b>{t(`anyTitle.check.verdicts.${judgeAlone(measurement.proposal)}`)}</b>
              <Proposal proposal={measurement.proposal} canOverride={false} />
            </>
          )}
        </div>
        <p className="dim fine">{t('searchDialog.preview.counts', { provider })}</p>
        <DialogFoot>
          <Button variant="default" onClick={isWorking ? forget : onClose}>
            {t(isWorking ? 'dialog.cancel' : 'dialog.close')}
          </Button>
          <Button type="submit" loading={isWorking} disabled={!isVideo} leftSection={<IconWaveSine {...iconProps} />}>
            {t('anyTitle.check.check')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
