import type { SystemStatus } from '@captionarr/contract';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '#kit/card/card.tsx';
import classes from './status.module.css';
import { useAbout } from './use-about.ts';

export function About({ status }: { status: SystemStatus | undefined }) {
  const { t } = useTranslation();
  const about = useAbout();
  return (
    <section aria-labelledby="system-about">
      <h2 id="system-about" className={classes.heading}>
        {t('systemStatus.about.title')}
      </h2>
      {!status && <Skeleton height={320} radius="lg" />}
      {status && (
        <Card component="dl" className={classes.about}>
          {about(status).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Card>
      )}
    </section>
  );
}
