import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import classes from './sentence.module.css';

interface Props {
  /** What is chosen, for those who can’t see the sentence around it. */
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  /** Differs from what is saved. */
  isChanged: boolean;
  onChange: (value: string) => void;
}

/** A word of a sentence that can be exchanged. */
export function Pill({ label, options, value, isChanged, onChange }: Props) {
  const { t } = useTranslation();
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.selectActiveOption(),
  });
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Combobox
      {...noPortal}
      store={combobox}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(option) => {
        combobox.closeDropdown();
        onChange(option);
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <UnstyledButton
          className={classes.pill}
          data-changed={isChanged || undefined}
          aria-label={t('profileLadder.sentence.pill', { label, value: chosen })}
          onClick={() => combobox.toggleDropdown()}
          onBlur={() => combobox.closeDropdown()}
        >
          {chosen}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Options aria-label={label} className={classes.options}>
          {combobox.dropdownOpened &&
            options.map((option) => (
              <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
                {option.label}
              </Combobox.Option>
            ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
