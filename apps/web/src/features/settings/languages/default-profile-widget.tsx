import { Select } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { inPlace } from '#ui/form/in-place.ts';
import type { FieldOfKind, WidgetProps } from '#ui/form/widget.ts';
import { OfferedProfiles } from './offered-profiles.ts';

export function DefaultProfileWidget({
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
      comboboxProps={inPlace}
      clearable
      clearButtonProps={{ 'aria-label': t('profileEditor.defaults.clear') }}
      placeholder={isGone ? t('profileEditor.defaults.gone') : t('form.noProfile')}
      error={control.error || isGone}
      data={profiles.map(({ profileId, name }) => ({ value: String(profileId), label: name }))}
      value={value === '' || isGone ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? '' : Number(chosen))}
    />
  );
}
