import type { SetupStep } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconArrowRight, IconCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '#kit/card/card.tsx';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import classes from './status.module.css';

const pageOf: Record<SetupStep['step'], string> = {
  library: '/settings/libraries',
  languages: '/settings/languages',
  providers: '/settings/providers',
  account: '/settings/general',
  backup: '/system/backup',
};

/** Remaining setup steps; the next one links to its page. */
export function Setup({ steps }: { steps: readonly SetupStep[] }) {
  const { t } = useTranslation();
  const next = steps.find(({ done }) => !done);
  return (
    <Card component="ol" className={classes.checks} aria-label={t('systemStatus.setup.title')}>
      {steps.map(({ step, done }) => (
        <li key={step} className={classes.step}>
          {done ? <StateIcon state="ok" size={18} /> : <IconCircle size={18} stroke={1.75} aria-hidden />}
          {done ? (
            <b>{t(`systemStatus.setup.${step}`)}</b>
          ) : (
            <Button
              component={Link}
              to={pageOf[step]}
              variant={step === next?.step ? 'filled' : 'default'}
              rightSection={<IconArrowRight size={16} aria-hidden />}
            >
              {t(`systemStatus.setup.${step}`)}
            </Button>
          )}
          <small>{t(done ? 'systemStatus.setup.done' : 'systemStatus.setup.open')}</small>
        </li>
      ))}
    </Card>
  );
}
