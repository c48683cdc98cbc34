import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profilesQuery } from '#lib/queries/languages.ts';
import { inPlace } from '#ui/form/in-place.ts';
import type { FieldOfKind, WidgetProps } from '#ui/form/widget.ts';

export function ProfileWidget({
  field,
  staged: _staged,
  value,
  onChange,
  ...control
}: WidgetProps<FieldOfKind<'profile'>>) {
  const { t } = useTranslation();
  const profiles = useQuery(profilesQuery());
  return (
    <Select
      {...control}
      w="100%"
      aria-label={field.label}
      comboboxProps={inPlace}
      clearable
      placeholder={t('form.noProfile')}
      data={profiles.data?.map(({ profileId, name }) => ({ value: String(profileId), label: name }))}
      value={value === '' ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? '' : Number(chosen))}
    />
  );
}
