import { Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { IconFolder, IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ManagerName } from '@captionarr/contract';
import { layout } from '#lib/layout.ts';
import { api } from '#lib/api.ts';
import { parentOf, splitPath } from './folder-path.ts';
import classes from './path-picker.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (path: string) => void;
  /** Whose folders to list: this server's, those a manager sees, or the library's with the videos in them. */
  source?: FolderSource;
}

const back = '\u0000back';
/** With little room the list itself shrinks and scrolls: a scrolling box around it would be out of a keyboard's reach. */
const shrinking = {
  styles: { dropdown: { overflowY: 'hidden' } },
  classNames: { dropdown: classes.dropdown },
} as const;

/** A path, typed or walked to folder by folder. Folders are asked for only while the list is open. */
export function PathPicker({ value, onChange, source = 'local', disabled, ...input }: Props) {
  const { t } = useTranslation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { folder, typed } = splitPath(value);
  const folders = useQuery({ ...foldersQuery(source, folder), enabled: combobox.dropdownOpened && !disabled });
  const offered = folders.data?.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase())) ?? [];
  const parent = parentOf(folder);

  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      {...shrinking}
      onOptionSubmit={(choice) => {
        onChange(choice === back ? (parent ?? '') : choice);
        if (choice !== back && !isFolder(choice)) combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          value={value}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          aria-label={t(source === 'videos' ? 'pathPicker.videos' : 'pathPicker.folders')}
          mah={layout.pathPickerDropdown}
          className={classes.list}
        >
          {parent !== undefined && <Combobox.Option value={back}>{t('pathPicker.back')}</Combobox.Option>}
          {offered.map(({ name, path }) => (
            <Combobox.Option key={path} value={path} className={classes.folder}>
              {isFolder(path) ? <IconFolder {...icon} /> : <IconMovie {...icon} />}
              {name}
            </Combobox.Option>
          ))}
          {folders.isSuccess && offered.length === 0 && (
            <Combobox.Empty>{t(source === 'videos' ? 'pathPicker.noVideos' : 'pathPicker.nothing')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type FolderSource = 'local' | 'videos' | ManagerName;

const isFolder = (path: string) => /[/\\]$/.test(path);
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const foldersQuery = (source: FolderSource, path: string) =>
  queryOptions({
    queryKey: ['folders', source, path],
    queryFn: ({ signal }) =>
      source === 'videos'
        ? api.anyTitle.browse({ query: { path }, signal })
        : api.files[source]({ query: { path }, signal }),
  });
