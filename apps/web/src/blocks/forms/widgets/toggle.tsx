import { Switch } from '@mantine/core';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';

export const ToggleWidget = ({
  field: _field,
  staged: _staged,
  value,
  onChange,
  error: _error,
  ...control
}: WidgetProps<FieldOfKind<'toggle'>>) => (
  <Switch {...control} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
);
