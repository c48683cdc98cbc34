import { useTranslation } from 'react-i18next';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import { hint } from '#kit/hint/hint.ts';
import type { RowState, Verdict } from './judge-rows.ts';
import classes from './upload.module.css';

const looks = { valid: 'ok', warning: 'warn', error: 'bad', unknown: 'off' } as const satisfies Record<RowState, State>;

/** How a file stands, as an icon whose name says it. */
export function RowStatus({ verdict: { state } }: { verdict: Verdict }) {
  const { t } = useTranslation();
  const name = t(`upload.states.${state}`);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which <img> cannot hold
    <span role="img" aria-label={name} className={classes.status} data-state={state} {...hint(name)}>
      <StateIcon state={looks[state]} size={18} />
    </span>
  );
}
