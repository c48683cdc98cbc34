import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';
import { noPortal } from '#kit/portals/no-portal.ts';

interface Props {
  /** Code2, the best first; none for the audio’s language, then English. */
  codes: string[];
  onChange: (codes: string[]) => void;
}

export function TranslateFrom({ codes, onChange }: Props) {
  const { t } = useTranslation();
  const { all } = useLanguages();
  return (
    <MultiSelect
      size="xs"
      comboboxProps={noPortal}
      searchable
      clearable
      aria-label={t('profileLadder.from.label')}
      placeholder={codes.length === 0 ? t('profileLadder.from.usual') : undefined}
      data={all.map(({ code2, name }) => ({ value: code2, label: name }))}
      value={codes}
      onChange={onChange}
    />
  );
}
