import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import classes from './providers.module.css';

interface Props {
  name: string;
  /** Counted from 0. */
  index: number;
  count: number;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Earlier or later in the order in which providers are asked. */
export function PlaceButtons({ name, index, count, disabled, onMove }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.place}>
      <small>{t('providersPage.place', { index: index + 1 })}</small>
      <IconButton
        label={t('providersPage.earlier', { name })}
        icon={IconArrowUp}
        disabled={disabled || index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('providersPage.later', { name })}
        icon={IconArrowDown}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(1)}
      />
    </div>
  );
}
