import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './states.module.css';

interface Props {
  title: string;
  what: ReactNode;
  who: ReactNode;
  remedy: ReactNode;
  detail?: string;
  onRetry?: () => void;
}

/** An error says what happened, whose fault it is and what to do; the rest of the page goes on. */
export function ErrorState({ title, what, who, remedy, detail, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <section className={classes.error} role="alert">
      <StateIcon state="bad" size={22} />
      <div>
        <h2>{title}</h2>
        <dl>
          <dt>{t('states.what')}</dt>
          <dd>{what}</dd>
          <dt>{t('states.who')}</dt>
          <dd>{who}</dd>
          <dt>{t('states.remedy')}</dt>
          <dd>{remedy}</dd>
        </dl>
        {detail && <code>{detail}</code>}
        {onRetry && (
          <Button leftSection={<IconRefresh {...iconProps} />} onClick={onRetry}>
            {t('states.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}
