import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from './logs.module.css';

interface Props {
  isLive: boolean;
  isAtTop: boolean;
  onLive: (isLive: boolean) => void;
  onTop: () => void;
}

/** Whether new rows appear by themselves, and what keeps them from it. */
export function LiveBar({ isLive, isAtTop, onLive, onTop }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <Switch
        label={t('logs.live')}
        checked={isLive}
        onChange={({ currentTarget }) => onLive(currentTarget.checked)}
        className={classes.switch}
      />
      <span className={classes.state} aria-live="polite">
        {isLive && (isAtTop ? t('logs.liveOn') : t('logs.livePaused'))}
      </span>
      {!isAtTop && (
        <TextButton small onClick={onTop}>
          {t('logs.toNewest')}
        </TextButton>
      )}
    </div>
  );
}
