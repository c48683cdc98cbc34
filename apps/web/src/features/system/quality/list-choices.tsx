import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguageChoices } from '#blocks/languages/use-language-choices.ts';
import classes from './quality-page.module.css';
import { sorts, type Sort, type useListChoices } from './use-list-choices.ts';

/** Language and order of the list. */
export function ListChoices({ sort, language, onSort, onLanguage }: ReturnType<typeof useListChoices>) {
  const { t } = useTranslation();
  const { choices } = useLanguageChoices();
  return (
    <span className={classes.choices}>
      <NativeSelect
        aria-label={t('qualityPage.language')}
        data={[{ value: '', label: t('qualityPage.anyLanguage') }, ...choices]}
        value={language}
        onChange={(event) => onLanguage(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('qualityPage.sort')}
        data={sorts.map((value) => ({ value, label: t(`qualityPage.sorts.${value}`) }))}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value as Sort)}
      />
    </span>
  );
}
