import { useTranslation } from 'react-i18next';
import classes from './facts.module.css';

interface Props {
  done: number;
  total: number;
  width?: number | string;
  /** Nothing is asked for, so nothing is complete either. */
  isIdle?: boolean;
}

/** Complete against missing. */
export function Meter({ done, total, width = 112, isIdle = total === 0 }: Props) {
  const { t } = useTranslation();
  const share = total === 0 ? 1 : done / total;
  const full = isIdle ? 'idle' : 'full';
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of boxes, which <img> cannot hold
    <span className={classes.meter} style={{ width }} role="img" aria-label={t('facts.meter', { done, total })}>
      {share > 0 && <i data-part={share === 1 ? full : 'done'} style={{ width: `${share * 100}%` }} />}
      {share < 1 && <i data-part="gap" />}
    </span>
  );
}
