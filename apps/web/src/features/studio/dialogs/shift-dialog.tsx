import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { useCurrent, useSession, useStudio } from '#features/studio/studio-context.ts';
import { exactTime } from '#features/studio/times.ts';

/** Moves this cue and those after it, or all: by seconds, or so that this cue starts at the playhead. */
export function ShiftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { actions, player } = useStudio();
  const { cue, index } = useCurrent();
  const { cues } = useSession().history;
  const [seconds, setSeconds] = useState<number | string>('');
  const [isAll, setIsAll] = useState(false);
  const count = isAll ? cues.length : cues.length - index;
  const by = Math.round(Number(seconds) * 1000);
  const playhead = player.time.get();
  const submit = () => {
    actions.shift(by, isAll ? undefined : cue?.key);
    onClose();
  };
  return (
    <FormDialog
      opened
      title={t('studio.shift.title')}
      submit={t('studio.shift.submit', { count })}
      disabled={!Number.isFinite(by) || by === 0}
      onSubmit={submit}
      onCancel={onClose}
    >
      <SegmentedControl
        aria-label={t('studio.shift.which')}
        data={[
          { value: 'from', label: t('studio.shift.fromCue', { number: index + 1 }) },
          { value: 'all', label: t('studio.shift.all') },
        ]}
        value={isAll ? 'all' : 'from'}
        onChange={(value) => setIsAll(value === 'all')}
      />
      <NumberInput
        label={t('studio.shift.seconds')}
        description={t('studio.shift.help')}
        decimalScale={3}
        step={0.1}
        data-autofocus
        value={seconds}
        onChange={setSeconds}
      />
      {cue && (
        <Button variant="default" onClick={() => setSeconds((playhead - cue.start) / 1000)}>
          {t('studio.shift.toPlayhead', { number: index + 1, time: exactTime(playhead) })}
        </Button>
      )}
    </FormDialog>
  );
}
