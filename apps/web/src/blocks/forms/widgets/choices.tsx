import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';

interface Props extends WidgetProps<FieldOfKind<'list'>> {
  options: MultiSelectProps['data'];
  /** Shown while nothing is chosen. */
  none?: string;
}

/** Several of the given ones. */
export function Choices({ field, staged: _staged, value, onChange, options, none, ...control }: Props) {
  const { t } = useTranslation();
  return (
    <MultiSelect
      {...control}
      w="100%"
      aria-label={field.label}
      comboboxProps={noPortal}
      searchable
      hidePickedOptions
      placeholder={value.length === 0 ? none : undefined}
      nothingFoundMessage={t('form.nothingFound')}
      data={options}
      value={[...value]}
      onChange={onChange}
    />
  );
}
