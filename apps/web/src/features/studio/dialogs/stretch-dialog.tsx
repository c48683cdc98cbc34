import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { Note } from '#kit/states/note.tsx';
import { indexOf } from '#features/studio/model/cue.ts';
import { lineThrough, stretch, type Anchor } from '#features/studio/model/operations.ts';
import { useSession, useStudio } from '#features/studio/studio-context.ts';
import { exactTime } from '#features/studio/times.ts';
import { useStudioWords } from '#features/studio/use-words.ts';
import { Drift } from './drift.tsx';

interface Props {
  points: readonly [Anchor, Anchor];
  onClose: () => void;
}

/** Two cues whose moments are known bring all others along. */
export function StretchDialog({ points: [one, other], onClose }: Props) {
  const { t } = useTranslation();
  const { actions, session } = useStudio();
  const { seconds } = useStudioWords();
  const { cues } = useSession().history;
  const [isOnlyBetween, setIsOnlyBetween] = useState(false);
  const line = lineThrough(cues, one, other);
  const after = stretch(cues, one, other, isOnlyBetween);
  const count = after.filter((cue, index) => cue !== cues[index]).length;
  const say = (point: Anchor) => {
    const index = indexOf(cues, point.key);
    return t('studio.stretch.point', {
      number: index + 1,
      from: exactTime(cues[index]?.start ?? 0),
      to: exactTime(point.at),
      by: seconds(point.at - (cues[index]?.start ?? 0)),
    });
  };
  const submit = () => {
    actions.stretch(one, other, isOnlyBetween);
    onClose();
  };
  const cancel = () => {
    session.anchor([]);
    onClose();
  };
  return (
    <FormDialog
      opened
      title={t('studio.stretch.title')}
      submit={t('studio.stretch.submit', { count })}
      disabled={!line || count === 0}
      onSubmit={submit}
      onCancel={cancel}
    >
      <ul>
        <li>{say(one)}</li>
        <li>{say(other)}</li>
      </ul>
      {line && <Drift points={[one, other]} line={line} />}
      {line ? (
        <SegmentedControl
          aria-label={t('studio.shift.which')}
          data={[
            { value: 'all', label: t('studio.shift.all') },
            { value: 'between', label: t('studio.stretch.between') },
          ]}
          value={isOnlyBetween ? 'between' : 'all'}
          onChange={(value) => setIsOnlyBetween(value === 'between')}
        />
      ) : (
        <Note state="warn">{t('studio.stretch.impossible')}</Note>
      )}
    </FormDialog>
  );
}
