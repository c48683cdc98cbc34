import { Select } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import { OfferedProfiles } from '#blocks/languages/profiles/offered-profiles.ts';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';

export function ProfileWidget({
  field,
  staged: _staged,
  value,
  onChange,
  ...control
}: WidgetProps<FieldOfKind<'profile'>>) {
  const { t } = useTranslation();
  const profiles = use(OfferedProfiles);
  const isGone = value !== '' && !profiles.some(({ profileId }) => profileId === value);
  return (
    <Select
      {...control}
      w="100%"
      aria-label={field.label}
      comboboxProps={noPortal}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      placeholder={isGone ? t('form.profileGone') : t('form.noProfile')}
      error={control.error || isGone}
      data={profiles.map(({ profileId, name }) => ({ value: String(profileId), label: name }))}
      value={value === '' || isGone ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? '' : Number(chosen))}
    />
  );
}
