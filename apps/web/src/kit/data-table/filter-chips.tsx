import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import classes from './data-table.module.css';
import type { Filter } from './filter.ts';

interface Props<T> {
  /** What they choose by. */
  label: string;
  filters: readonly Filter<T>[];
  value: string;
  onChange: (key: string) => void;
}

/** One of them is chosen. */
export function FilterChips<T>({ label: name, filters, value, onChange }: Props<T>) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot scroll its content sideways
    <div className={classes.chips} role="group" aria-label={name}>
      {filters.map(({ key, label, count, state }) => (
        <UnstyledButton key={key} className={classes.chip} aria-pressed={key === value} onClick={() => onChange(key)}>
          {state && <StateIcon state={state} size={15} />}
          {label} {count !== undefined && <span className={classes.number}>{t('table.number', { count })}</span>}
        </UnstyledButton>
      ))}
    </div>
  );
}
