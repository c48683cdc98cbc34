import { TextInput } from '@mantine/core';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';

/** A number that may be missing, and so is kept as text. */
export const PortWidget = ({
  field: _field,
  staged: _staged,
  value,
  onChange,
  ...control
}: WidgetProps<FieldOfKind<'text'>>) => (
  <TextInput
    {...control}
    value={value}
    w={140}
    inputMode="numeric"
    maxLength={5}
    autoComplete="off"
    onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
  />
);
