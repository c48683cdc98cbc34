import type { Home, SetupStep } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '#kit/card/card.tsx';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { numberFormat } from '#lib/formats.ts';
import { joinList } from '#lib/join-list.ts';
import { providerName } from '#lib/provider-name.ts';
import classes from './setup.module.css';

const pageOf: Record<SetupStep['step'], string> = {
  library: '/settings/libraries',
  languages: '/settings/languages',
  providers: '/settings/providers',
  account: '/settings/general',
  backup: '/system/backup',
};

/** The way from a new installation to subtitles; the next step is the filled button. */
export function SetupSteps({ home }: { home: Home }) {
  const { t } = useTranslation();
  const doneWords = useDoneWords(home);
  const next = home.setup.find(({ done }) => !done)?.step;
  return (
    <>
      <Card component="ol" className={classes.steps} aria-label={t('homePage.setup.title')}>
        {home.setup.map(({ step, done }, place) => {
          const name = t(`homePage.setup.steps.${step}.name`);
          const action = done ? t('homePage.setup.change') : t(`homePage.setup.steps.${step}.action`);
          return (
            <li key={step} data-open={(!done && step !== 'backup') || undefined}>
              <Mark done={done} step={step} place={place + 1} />
              <span>
                <b>{name}</b> <small>{done ? doneWords(step) : t(`homePage.setup.steps.${step}.open`)}</small>
              </span>
              <Button
                component={Link}
                to={pageOf[step]}
                size="xs"
                variant={step === next ? 'filled' : done ? 'subtle' : 'default'}
                aria-label={`${action}: ${name}`}
              >
                {action}
              </Button>
            </li>
          );
        })}
      </Card>
      <Card component="section" className={classes.later}>
        {home.missing > 0 && <h2>{t('homePage.verdict.missing', { count: home.missing })}</h2>}
        <p>{t('homePage.setup.later')}</p>
      </Card>
    </>
  );
}

function Mark({ done, step, place }: { done: boolean; step: SetupStep['step']; place: number }) {
  if (done) return <StateIcon state="ok" size={20} />;
  if (step === 'backup') return <IconCircleDashed size={20} aria-hidden />;
  return (
    <span className={classes.place} aria-hidden>
      {place}
    </span>
  );
}

function useDoneWords({ titles, providers }: Home) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => numberFormat(i18n.language).format(count);
  return (step: SetupStep['step']): string => {
    if (step === 'library')
      return `${t('nav.series')} ${number(titles.series)} · ${t('nav.movies')} ${number(titles.movies)}`;
    if (step === 'providers') return joinList(providers.map(({ name }) => providerName(name)));
    return t(`homePage.setup.steps.${step}.done`);
  };
}
