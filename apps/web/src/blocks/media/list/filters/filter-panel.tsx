import type { LibraryKind } from '@captionarr/contract';
import { Button, Popover, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { choicesQuery } from '#lib/queries/library.ts';
import type { TableView } from '#kit/data-table/table-view.ts';
import { PopupAnchor, useOpened } from '#kit/popup/popup-anchor.tsx';
import type { PopupProps } from '#kit/popup/use-popup.ts';
import { noPortal } from '#kit/portals/no-portal.ts';
import classes from './filters.module.css';
import { SavedViews } from './saved-views.tsx';
import { useFilterChoices } from './use-filter-choices.ts';

interface Props extends PopupProps {
  label: string;
  kind: LibraryKind;
  view: TableView;
}

/** Every choice is in the address at once. */
export function FilterPanel({ id, button, isOpen, onChange, label, kind, view }: Props) {
  const { t } = useTranslation();
  const { more, change } = view;
  const choices = useFilterChoices(kind, useQuery(choicesQuery(kind)).data);
  const isSet = Object.keys(more).some((name) => name !== 'source');
  const { source } = more;
  return (
    <Popover
      id={id}
      opened={useOpened(isOpen)}
      onChange={onChange}
      position="bottom-end"
      width={320}
      trapFocus
      withRoles
      returnFocus
    >
      <Popover.Target>
        <PopupAnchor button={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={label}>
        <SavedViews kind={kind} />
        {choices.map(({ name, options }) => (
          <Select
            key={name}
            size="sm"
            label={t(`listFilters.${name}`)}
            placeholder={t('listFilters.any')}
            comboboxProps={noPortal}
            clearable
            clearButtonProps={{ 'aria-label': t('listFilters.clearOne', { name: t(`listFilters.${name}`) }) }}
            searchable={options.length > 8}
            openOnFocus={false}
            data={options}
            value={more[name] ?? null}
            onChange={(value) => change({ more: { ...more, [name]: value ?? '' } })}
          />
        ))}
        <Button
          variant="default"
          size="xs"
          disabled={!isSet}
          onClick={() => change({ more: source === undefined ? {} : { source } })}
        >
          {t('listFilters.clear')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
