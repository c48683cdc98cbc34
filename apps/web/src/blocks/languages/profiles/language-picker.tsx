import type { Language } from '@captionarr/contract';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import { findLanguages } from './find-languages.ts';
import classes from './language-picker.module.css';

interface Props {
  id?: string;
  label: string;
  /** Languages that can be added. */
  languages: readonly Language[];
  onChoose: (code2: string) => void;
}

/** Maximum number of listed languages; typing finds the rest. */
const most = 40;

/** Combobox for languages; cleared after each selection. */
export function LanguagePicker({ id, label, languages, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption } = combobox;
  const found = combobox.dropdownOpened ? findLanguages(languages, text, i18n.language) : [];

  useEffect(() => {
    if (text !== '') selectFirstOption();
  }, [selectFirstOption, text]);

  return (
    <Combobox
      {...noPortal}
      store={combobox}
      onOptionSubmit={(code2) => {
        setText('');
        combobox.closeDropdown();
        onChoose(code2);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={id}
          className={classes.picker}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          leftSection={<IconPlus size={16} aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          // Enter chooses, and never sends the form that the box stands in.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onBlur={() => {
            setText('');
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} mah={280} className={classes.choices}>
          {found.slice(0, most).map(({ code2, name }) => (
            <Combobox.Option key={code2} value={code2} className={classes.choice}>
              {name} <small>{code2.toUpperCase()}</small>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('profileEditor.picker.nothing')}</Combobox.Empty>}
        </Combobox.Options>
        {found.length > most && (
          <Combobox.Footer className={classes.more}>
            {t('profileEditor.picker.more', { count: found.length - most })}
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
