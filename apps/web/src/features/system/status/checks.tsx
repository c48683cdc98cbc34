import type { HealthCheck } from '@captionarr/contract';
import { Skeleton } from '@mantine/core';
import { IconCircleMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#kit/card/card.tsx';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import classes from './status.module.css';

/** Everything that was looked at, the boring ones too. */
export function Checks({ checks }: { checks: readonly HealthCheck[] | undefined }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="system-checks">
      <h2 id="system-checks" className={classes.heading}>
        {t('systemStatus.checks.title')}
      </h2>
      {!checks && <Skeleton height={440} radius="lg" />}
      {checks && (
        <Card component="ul" className={classes.checks}>
          {checks.map(({ id, state, words, detail }) => (
            <li key={id} data-state={state}>
              {state === 'off' ? (
                <IconCircleMinus size={18} stroke={1.75} aria-hidden />
              ) : (
                <StateIcon state={state} size={18} />
              )}
              <b>{t(`systemStatus.checks.${id}`)}</b>
              <span>{t(`systemStatus.words.${words}`, { defaultValue: words })}</span>
              <small>{detail}</small>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}
