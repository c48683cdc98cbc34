import { NativeSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import { marksOf, subtitleTypes, typeOf } from '#blocks/languages/subtitle-type.ts';
import type { RowChange, UploadRow } from './upload-row.ts';
import type { ChoiceGroup, UploadChoices } from './use-upload-choices.ts';

interface LanguageProps {
  label: string;
  /** Null when none is chosen, or when the files differ. */
  value: string | null;
  /** Label of the empty choice. */
  none: string;
  error?: boolean;
  languages: ChoiceGroup[];
  onChange: (change: RowChange) => void;
}

/** The browser's own lists, for there is one in each row. */
export const LanguageField = ({ label, value, none, error, languages, onChange }: LanguageProps) => (
  <NativeSelect
    aria-label={label}
    error={error}
    value={value ?? ''}
    data={[{ value: '', label: none }, ...languages]}
    onChange={({ currentTarget }) => onChange({ language: currentTarget.value || null })}
  />
);

interface TypeProps {
  label: string;
  /** Undefined when the files differ. */
  value: Pick<UploadRow, 'hi' | 'forced'> | undefined;
  onChange: (change: RowChange) => void;
}

export function TypeField({ label, value, onChange }: TypeProps) {
  const { t } = useTranslation();
  const types = subtitleTypes.map((type) => ({ value: type as string, label: t(`profileEditor.types.${type}`) }));
  return (
    <NativeSelect
      aria-label={label}
      value={value ? typeOf(value) : ''}
      data={value ? types : [{ value: '', label: t('upload.various') }, ...types]}
      onChange={({ currentTarget }) => {
        const type = subtitleTypes.find((each) => each === currentTarget.value);
        if (type) onChange(marksOf(type));
      }}
    />
  );
}

interface EpisodeProps {
  label: string;
  value: number | null;
  error: boolean;
  choices: UploadChoices;
  onChange: (change: RowChange) => void;
}

/** A series has hundreds: only those of an open list are drawn, and typing finds one. */
export function EpisodeField({ label, value, error, choices, onChange }: EpisodeProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={label}
      error={error}
      searchable
      allowDeselect={false}
      comboboxProps={{ ...noPortal, keepMounted: false }}
      placeholder={t('upload.chooseEpisode')}
      nothingFoundMessage={t('upload.noSuchEpisode')}
      data={choices.episodes}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange({ episode: chosen === null ? null : Number(chosen) })}
    />
  );
}
