import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { savedGuidePage } from '#lib/guide-page.ts';
import { useSettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { LoadError } from '#kit/states/load-error.tsx';
import { GuideFrame } from './guide-frame.tsx';
import classes from './guide.module.css';
import { GuideSkeleton } from './guide-skeleton.tsx';
import { StepView } from './step-view.tsx';
import { firstOpen, isGuidePage, placeAfter, placeBefore, type GuidePage } from './steps.ts';
import { useStepsDone } from './use-steps-done.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The first steps, over whatever page is open: from an empty configuration to the first subtitle on disk. */
export const Guide = ({ isOpen, onClose }: Props) => (
  <Modal.Root opened={isOpen} onClose={onClose} fullScreen closeOnEscape={false}>
    <Modal.Content className={classes.overlay} radius={0}>
      <OpenGuide onClose={onClose} />
    </Modal.Content>
  </Modal.Root>
);

function OpenGuide({ onClose }: Pick<Props, 'onClose'>) {
  const form = useSettingsForm(['languages-enabled', 'languages-profiles']);
  const isDone = useStepsDone(form);
  const [chosen, choose] = useState(savedGuidePage.get);
  const place = isGuidePage(chosen) ? chosen : isDone && firstOpen(isDone);
  // Completing a step elsewhere must not advance the guide.
  if (place && place !== chosen) choose(place);

  useEffect(() => {
    if (place) savedGuidePage.set(place);
  }, [place]);

  const leave = async () => {
    const key = 'general.guide_done';
    if (form.saved?.[key] === false && !form.lockedBy(key)) await form.save({ [key]: true });
    savedGuidePage.forget();
    onClose();
  };
  const goTo = (next: GuidePage | undefined) => choose(next);

  return (
    <GuideFrame place={place} isDone={isDone} onGoTo={goTo} onLeave={() => void leave().catch(() => undefined)}>
      {form.error && <LoadError error={form.error} onRetry={form.retry} />}
      {!form.error && (!place || !isDone) && <GuideSkeleton />}
      {place && isDone && (
        <StepView
          key={place}
          place={place}
          form={form}
          isDone={isDone}
          onNext={() => goTo(placeAfter(place))}
          onBack={placeBefore(place) && (() => goTo(placeBefore(place)))}
          onGoTo={goTo}
          onLeave={leave}
        />
      )}
    </GuideFrame>
  );
}
