import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { profilesQuery } from '#lib/queries/languages.ts';

interface Props {
  label: string;
  value: number | null;
  error?: string;
  onChange: (profileId: number | null) => void;
}

/** One of the language profiles, or none. Searchable also because only then Enter is left to the form. */
export function ProfileSelect({ label, value, error, onChange }: Props) {
  const { t } = useTranslation();
  const { data: profiles = [] } = useQuery(profilesQuery());
  return (
    <Select
      label={label}
      error={error}
      data-autofocus
      clearable
      searchable
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': t('itemEditor.clear') }}
      placeholder={t('media.noProfile')}
      data={profiles.map(({ profileId, name }) => ({ value: String(profileId), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
