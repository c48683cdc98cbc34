import { saveBaseUrl, showBaseUrl } from '@captionarr/contract/settings';
import { Autocomplete, Textarea, TextInput, type ComboboxParsedItem } from '@mantine/core';
import { noPortal } from '#kit/portals/no-portal.ts';
import type { FieldOfKind, Widget, WidgetProps } from '#blocks/forms/widget.ts';
import { LanguageWidget } from './language.tsx';
import { PermissionsWidget } from './permissions.tsx';
import { PortWidget } from './port.tsx';

type TextField = FieldOfKind<'text'>;
type Props = WidgetProps<TextField>;

export function TextWidget(props: Props) {
  const { field, staged: _staged, value, onChange, ...control } = props;
  const Own = field.format && formats[field.format];
  if (Own) return <Own {...props} />;
  const shared = { ...control, value, placeholder: field.placeholder, spellCheck: false, w: '100%' };
  if (field.suggestions) return <Autocomplete {...shared} {...suggestionsOf(field.suggestions)} onChange={onChange} />;
  return field.multiline ? (
    <Textarea {...shared} autosize minRows={2} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

/** Every known value with its name, however the present one differs from it. */
const suggestionsOf = (suggestions: NonNullable<TextField['suggestions']>) => ({
  comboboxProps: noPortal,
  data: suggestions.map(({ value }) => value),
  filter: ({ options }: { options: ComboboxParsedItem[] }) => options,
  renderOption: ({ option }: { option: { value: string } }) =>
    `${suggestions.find(({ value }) => value === option.value)?.label ?? ''} · ${option.value}`,
});

/** Shown without the slash that it is saved with. */
function BaseUrl({ field, staged: _staged, value, onChange, ...control }: Props) {
  return (
    <TextInput
      {...control}
      value={showBaseUrl(value)}
      leftSection="/"
      spellCheck={false}
      w="100%"
      onChange={({ currentTarget: { value: shown } }) =>
        onChange(shown === '' && showBaseUrl(field.default) === '' ? field.default : saveBaseUrl(shown))
      }
    />
  );
}

/** Texts with their own control; a new format does not compile without one. */
const formats: Record<NonNullable<TextField['format']>, Widget<TextField>> = {
  'base-url': BaseUrl,
  language: LanguageWidget,
  permissions: PermissionsWidget,
  port: PortWidget,
};
