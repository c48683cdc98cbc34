import { PathPicker } from '#blocks/paths/path-picker.tsx';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';

export const PathWidget = ({ field: _field, staged: _staged, ...control }: WidgetProps<FieldOfKind<'path'>>) => (
  <PathPicker {...control} source="local" w="100%" />
);
