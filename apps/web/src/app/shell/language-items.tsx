import { Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageCodes, languageOf, languages } from '#lib/i18n.ts';
import { serverUrl } from '#lib/page-config.ts';
import { useChooseLanguage } from '#kit/language-select/use-choose-language.ts';

/** The languages of the interface, in place of the menu's own entries. */
export function LanguageItems({ onChosen }: { onChosen: () => void }) {
  const { t, i18n } = useTranslation();
  const choose = useChooseLanguage();
  const present = useRef<HTMLButtonElement>(null);
  useEffect(() => present.current?.focus(), []);
  return (
    <>
      <Menu.Label>{t('shell.language')}</Menu.Label>
      {languageCodes.map((code) => (
        <Menu.RadioItem
          key={code}
          ref={code === i18n.language ? present : undefined}
          value={code}
          checked={code === i18n.language}
          closeMenuOnClick
          lang={code}
          onChange={() => {
            onChosen();
            void choose(code);
          }}
        >
          {languages[code].name}
        </Menu.RadioItem>
      ))}
      {languageOf(i18n.language)?.machineMade && (
        <>
          <Menu.Divider />
          <Menu.Item component="a" href={serverUrl('/help/translations.html')} target="_blank" rel="noreferrer">
            <small>
              {t('shell.machineMade')} {t('shell.improve')}
            </small>
          </Menu.Item>
        </>
      )}
    </>
  );
}
