import { PathPicker } from '#ui/path-picker/path-picker.tsx';
import type { FieldOfKind, WidgetProps } from '#ui/form/widget.ts';

export const PathWidget = ({ field: _field, staged: _staged, ...control }: WidgetProps<FieldOfKind<'path'>>) => (
  <PathPicker {...control} source="local" w="100%" />
);
