import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageCodes, languages, type LanguageCode } from '#lib/i18n.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useChooseLanguage } from './use-choose-language.ts';
import classes from './language-select.module.css';

/** The language of the interface. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  const choose = useChooseLanguage();

  return (
    <label className={classes.language}>
      <IconLanguage {...iconProps} />
      <select
        aria-label={t('shell.language')}
        value={i18n.language}
        onChange={({ target }) => void choose(target.value as LanguageCode)}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} aria-hidden />
    </label>
  );
}
