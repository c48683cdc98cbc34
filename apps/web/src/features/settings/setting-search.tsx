import type { SettingKey } from '@captionarr/contract/settings';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { findSettings } from './find-settings.ts';
import { settingsPages } from './pages.ts';
import classes from './settings.module.css';
import { useField } from './use-field.ts';

const entries = settingsPages.flatMap(({ id: page, groups }) =>
  groups.flatMap(({ id: group, keys }) => keys.map((key) => ({ key, page, group }))),
);

/** Finds a setting on any page by its words or its key, and goes there. */
export function SettingSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fieldOf = useField();
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the options follow the text
  useEffect(() => void combobox.selectFirstOption(), [combobox, text]);

  const found =
    text.trim() === ''
      ? []
      : findSettings(
          entries.map((entry) => ({ ...entry, ...words(fieldOf(entry.key)) })),
          text,
        );

  const goTo = (key: SettingKey) => {
    const entry = entries.find((candidate) => candidate.key === key);
    if (!entry) return;
    setText('');
    combobox.closeDropdown();
    void navigate({ pathname: `/settings/${entry.page}`, hash: key });
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => goTo(key as SettingKey)}
      position="bottom-end"
      width={360}
      withinPortal={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          className={classes.search}
          aria-label={t('settings.find')}
          placeholder={t('settings.find')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => text && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === ''}>
        <Combobox.Options aria-label={t('settings.found')}>
          {found.map(({ key, label, page, group }) => (
            <Combobox.Option key={key} value={key} className={classes.hit}>
              <b>{label}</b>
              <small>
                {t('settings.place', { page: t(`settings.pages.${page}`), group: t(`settings.groups.${group}`) })}
              </small>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('settings.nothingFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const words = ({ label, help = '' }: { label: string; help?: string }) => ({ label, help });
