import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { formatPercent } from '#blocks/score/percent.ts';
import classes from './search-dialog.module.css';

interface Props {
  text: string;
  /** By code2; empty for all. */
  language: string;
  languages: readonly string[];
  nameOf: (code2: string) => string;
  minimum: number | undefined;
  onText: (text: string) => void;
  onLanguage: (code2: string) => void;
}

/** More than these have no room side by side. */
const maxSideBySide = 3;

export function ResultFilter({ text, language, languages, nameOf, minimum, onText, onLanguage }: Props) {
  const { t } = useTranslation();
  const data = [
    { value: '', label: t('searchDialog.allLanguages') },
    ...languages.map((value) => ({ value, label: nameOf(value) })),
  ];
  return (
    <div className={classes.filter}>
      <TextInput
        aria-label={t('searchDialog.filter')}
        placeholder={t('searchDialog.filter')}
        leftSection={<IconFilter {...iconProps} />}
        data-autofocus
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {languages.length > 1 && languages.length <= maxSideBySide && (
        <SegmentedControl aria-label={t('searchDialog.language')} data={data} value={language} onChange={onLanguage} />
      )}
      {languages.length > maxSideBySide && (
        <Select
          aria-label={t('searchDialog.language')}
          comboboxProps={noPortal}
          allowDeselect={false}
          data={data}
          value={language}
          onChange={(value) => onLanguage(value ?? '')}
        />
      )}
      {minimum !== undefined && <span>{t('searchDialog.minimum', { minimum: formatPercent(minimum) })}</span>}
    </div>
  );
}
