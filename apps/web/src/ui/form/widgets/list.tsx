import { sanitizeTag } from '@captionarr/contract/settings';
import { MultiSelect, TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inPlace } from '#ui/form/in-place.ts';
import type { FieldOfKind, WidgetProps } from '#ui/form/widget.ts';

/** Words among given ones are chosen; free words are typed. */
export function ListWidget({ field, staged: _staged, value, onChange, ...control }: WidgetProps<FieldOfKind<'list'>>) {
  const { t } = useTranslation();
  const shared = { ...control, value: [...value], w: '100%', 'aria-label': field.label, comboboxProps: inPlace };
  if (field.options && !field.pattern) {
    return <MultiSelect {...shared} data={field.options} onChange={onChange} searchable hidePickedOptions />;
  }
  const tidy = field.format === 'tag' ? sanitizeTag : (word: string) => word.trim();
  return (
    <TagsInput
      {...shared}
      data={field.options?.map((option) => option.value)}
      placeholder={value.length === 0 ? t('form.typeAndEnter') : undefined}
      onChange={(words) => onChange([...new Set(words.map(tidy).filter(Boolean))])}
    />
  );
}
