import { useTranslation } from 'react-i18next';
import { minPasswordLength } from '@captionarr/contract/browser';
import type { PasswordVerdict } from './judge-password.ts';
import classes from './password.module.css';

interface Props {
  id: string;
  /** Undefined as long as nothing is typed. */
  verdict: PasswordVerdict | undefined;
}

const levels: Record<PasswordVerdict, number> = {
  short: 0,
  username: 1,
  common: 1,
  repeated: 1,
  weak: 1,
  fair: 2,
  strong: 3,
};

/** How good a new password is: in words that are read out, and as a bar. */
export function PasswordHint({ id, verdict }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.hint} data-level={verdict && levels[verdict]}>
      <span className={classes.bar} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <p id={id} aria-live="polite">
        {t(`password.${verdict ?? 'short'}`, { least: minPasswordLength })}
      </p>
    </div>
  );
}
