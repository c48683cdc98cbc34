import { NumberInput } from '@mantine/core';
import type { FieldOfKind, WidgetProps } from '#ui/form/widget.ts';

/** An empty box is an unfinished number: the last one holds until the next is typed. */
export const NumberWidget = ({
  field,
  staged: _staged,
  value,
  onChange,
  ...control
}: WidgetProps<FieldOfKind<'number'>>) => (
  <NumberInput
    {...control}
    value={value}
    onChange={(next) => typeof next === 'number' && onChange(next)}
    min={field.min}
    max={field.max}
    hideControls
    allowDecimal={false}
    thousandSeparator={false}
    suffix={field.unit && ` ${field.unit}`}
    w={140}
  />
);
