import type { MissingSubtitle } from '@captionarr/contract';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageText } from '#lib/queries/searches.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import classes from './why.module.css';

interface Props {
  languages: readonly MissingSubtitle[] | undefined;
  value: MissingSubtitle | undefined;
  onChange: (language: MissingSubtitle) => void;
}

/** Choice between the searched languages. */
export function LanguageChoice({ languages = [], value, onChange }: Props) {
  const { t } = useTranslation();
  if (languages.length < 2 || !value) return null;
  return (
    <SegmentedControl
      fullWidth
      className={classes.choice}
      aria-label={t('why.language')}
      data={languages.map((language) => ({ value: languageText(language), label: languageName(language) }))}
      value={languageText(value)}
      onChange={(text) => {
        const chosen = languages.find((language) => languageText(language) === text);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
