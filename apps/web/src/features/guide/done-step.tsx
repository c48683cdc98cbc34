import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePages } from '#lib/pages-context.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { Drawing } from '#kit/states/drawing.tsx';
import classes from './guide.module.css';
import { SearchEverything } from './search-everything.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';
import { steps } from './steps.ts';
import { useLibrariesInUse } from './use-libraries-in-use.ts';

/** Next pages after the guide. */
const ways = ['home', 'wanted/movies', 'wanted/series', 'settings/subtitles', 'settings/notifications'] as const;

/** Result of the guide, and next pages. */
export function DoneStep({ form, isDone, onGoTo, onLeave }: StepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const known = usePages();
  const leaving = useMutation({ mutationFn: onLeave, meta: { quiet: true } });
  const leaveFor = (path: string) => leaving.mutate(undefined, { onSuccess: () => void navigate(path) });
  const open = steps.filter((step) => !isDone[step]);
  const { series, movies } = useLibrariesInUse(form);
  const unused = [!series && 'wanted/series', !movies && 'wanted/movies'];
  const offered = ways.filter((way) => way in known && !unused.includes(way));

  return (
    <section className={classes.body} aria-labelledby="guide-step">
      <Drawing kind="done" />
      <StepHeading
        title={t(isDone.search ? 'guide.done.title' : 'guide.done.later')}
        lead={t(isDone.search ? 'guide.done.lead' : 'guide.done.leadLater')}
      />
      {isDone.languages && isDone.providers && <SearchEverything form={form} />}
      {open.length > 0 && (
        <ul className={classes.card} aria-label={t('guide.done.left')}>
          {open.map((step) => (
            <li key={step} className={classes.line}>
              <Fact state="off">{t(`guide.names.${step}`)}</Fact>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => onGoTo(step)}
                aria-label={`${t('guide.done.doIt')}: ${t(`guide.names.${step}`)}`}
              >
                {t('guide.done.doIt')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <div className={classes.onward}>
          {offered.map((way) => (
            <Button key={way} variant="default" onClick={() => leaveFor(`/${way}`)}>
              {t(`guide.done.ways.${way.replace('/', '-')}`)}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.foot}>
        <Button
          className={classes.next}
          loading={leaving.isPending}
          rightSection={<IconArrowRight {...iconProps} />}
          onClick={() => leaveFor('/')}
        >
          {t('guide.done.finish')}
        </Button>
      </div>
    </section>
  );
}
