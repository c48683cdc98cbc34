import { Select } from '@mantine/core';
import { noPortal } from '#kit/portals/no-portal.ts';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';

/** Options may be numbers, truths or nothing; the control knows only texts. */
export function SelectWidget({
  field,
  staged: _staged,
  value,
  onChange,
  ...control
}: WidgetProps<FieldOfKind<'select'>>) {
  const data = field.options.map((option) => ({ value: String(option.value), label: option.label }));
  return (
    <Select
      {...control}
      w="100%"
      aria-label={field.label}
      comboboxProps={noPortal}
      data={data}
      value={String(value)}
      allowDeselect={false}
      onChange={(text) => {
        const option = field.options.find((candidate) => String(candidate.value) === text);
        if (option) onChange(option.value);
      }}
    />
  );
}
