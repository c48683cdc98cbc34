import { useTranslation } from 'react-i18next';
import { PathPairs } from '#blocks/paths/path-pairs.tsx';
import { PathPicker } from '#blocks/paths/path-picker.tsx';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';

/** The path mappings of a manager, which lists its own folders. */
export function PathMappingsWidget({ field, staged: _staged, ...pairs }: WidgetProps<FieldOfKind<'path-mappings'>>) {
  const { t } = useTranslation();
  return (
    <PathPairs
      {...pairs}
      label={field.label}
      program={t(`form.managers.${field.files}`)}
      renderTheirs={(path) => <PathPicker source={field.files} {...path} />}
    />
  );
}
