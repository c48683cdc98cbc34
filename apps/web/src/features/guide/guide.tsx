import { Modal, Skeleton } from '@mantine/core';
import { useEffect, useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { savedGuidePage } from '#lib/guide-page.ts';
import { useSettingsForm, type SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { LoadError } from '#kit/states/load-error.tsx';
import { enabledProviders } from '#blocks/providers/use-providers.ts';
import { GuideFrame } from './guide-frame.tsx';
import classes from './guide.module.css';
import { firstOpen, isGuidePage, placeAfter, placeBefore, type GuidePage, type Step } from './steps.ts';
import { lastDownloadQueries } from './last-download.ts';
import { AccountStep } from './account/account-step.tsx';
import { DoneStep } from './done-step.tsx';
import { ImportStep } from './import/import-step.tsx';
import { LanguagesStep } from './languages/languages-step.tsx';
import { LibraryStep } from './library/library-step.tsx';
import { ProvidersStep } from './providers/providers-step.tsx';
import { SearchStep } from './search/search-step.tsx';
import type { StepProps } from './step-props.ts';
import { useLibrariesInUse } from './use-libraries-in-use.ts';

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

/** Same height as the loaded page, to avoid a layout shift. */
const GuideSkeleton = () => (
  <div aria-hidden>
    <Skeleton height={32} width="60%" mb={16} />
    <Skeleton height={20} mb={8} />
    <Skeleton height={20} width="80%" mb={32} />
    <Skeleton height={180} radius={12} />
  </div>
);

/** Which steps are done, as the server knows it; undefined while it does not say. */
function useStepsDone(form: SettingsForm): Readonly<Record<Step, boolean>> | undefined {
  const episodes = useQuery(lastDownloadQueries.episodes());
  const movies = useQuery(lastDownloadQueries.movies());
  const lists = useLibrariesInUse(form);
  const { saved, answer } = form;
  if (!saved || lists.isLoading || episodes.isPending || movies.isPending) return undefined;
  const usable = answer?.usable?.providers;
  return {
    account: saved['auth.type'] !== null,
    library: lists.series || lists.movies,
    languages: (saved['languages-profiles'] ?? []).length > 0,
    providers: enabledProviders(form).some((key) => !usable || usable.includes(key)),
    search: (episodes.data?.total ?? 0) + (movies.data?.total ?? 0) > 0,
  };
}

const views: Record<GuidePage, ComponentType<StepProps>> = {
  account: AccountStep,
  library: LibraryStep,
  languages: LanguagesStep,
  providers: ProvidersStep,
  search: SearchStep,
  done: DoneStep,
  import: ImportStep,
};

function StepView({ place, ...props }: StepProps & { place: GuidePage }) {
  const View = views[place];
  return <View {...props} />;
}
