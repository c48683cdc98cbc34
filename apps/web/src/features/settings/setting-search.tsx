import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNarrow } from '#lib/use-narrow.ts';
import { findSettings } from './find-settings.ts';
import classes from './settings-head.module.css';
import { useSettingLocations } from './use-setting-locations.ts';

/** Finds a setting on any page by its words or its key, and goes there. */
export function SettingSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const places = useSettingLocations();
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the options follow the text
  useEffect(() => void combobox.selectFirstOption(), [combobox, text]);

  const found = findSettings(places, text);

  const goTo = (key: string) => {
    const place = found.find((candidate) => candidate.key === key);
    if (!place) return;
    setText('');
    combobox.closeDropdown();
    void navigate(place.address);
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={goTo}
      position="bottom-end"
      width={narrow ? 'target' : 360}
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
        <Combobox.Options aria-label={t('settings.found')} className={classes.hits}>
          {found.map(({ key, label, place, needs }) => (
            <Combobox.Option key={key} value={key} className={classes.hit}>
              <b>{label}</b>
              <small>{needs ? t('settings.placeNeeding', { place, needs }) : place}</small>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('settings.nothingFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
