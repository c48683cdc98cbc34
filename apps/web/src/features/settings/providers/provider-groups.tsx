import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './provider-picker.module.css';
import type { ProviderGroup } from './sort-providers.ts';

interface Props {
  groups: readonly { group: ProviderGroup; count: number }[];
  value: ProviderGroup;
  onChange: (group: ProviderGroup) => void;
}

/** One button for each way to narrow the list, with how many providers are left. */
export function ProviderGroups({ groups, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot scroll its content sideways
    <div className={classes.groups} role="group" aria-label={t('providersPage.groups.label')}>
      {groups.map(({ group, count }) => (
        <UnstyledButton
          key={group}
          className={classes.group}
          aria-pressed={group === value}
          onClick={() => onChange(group)}
        >
          {t(`providersPage.groups.${group}`)} <small>{t('table.number', { count })}</small>
        </UnstyledButton>
      ))}
    </div>
  );
}
