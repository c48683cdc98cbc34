import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import { useLanguageChoices } from '#blocks/languages/use-language-choices.ts';
import classes from '#blocks/bulk/bulk.module.css';

/** The language to translate into. */
export function TranslateInto({ onChoose }: { onChoose: (language: string) => void }) {
  const { t } = useTranslation();
  const { choices } = useLanguageChoices();
  const [into, setInto] = useState<string | null>(null);
  return (
    <div className={classes.into}>
      <Select
        label={t('subtitleTools.translate.language')}
        placeholder={t('subtitleTools.translate.choose')}
        nothingFoundMessage={t('form.nothingFound')}
        comboboxProps={noPortal}
        searchable
        data={choices}
        value={into}
        onChange={setInto}
      />
      <Button disabled={into === null} onClick={() => into !== null && onChoose(into)}>
        {t('bulk.choose.preview')}
      </Button>
    </div>
  );
}
