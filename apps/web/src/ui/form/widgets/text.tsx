import { saveBaseUrl, showBaseUrl } from '@captionarr/contract/settings';
import { Textarea, TextInput } from '@mantine/core';
import type { FieldOfKind, WidgetProps } from '#ui/form/widget.ts';

type Props = WidgetProps<FieldOfKind<'text'>>;

export function TextWidget(props: Props) {
  if (props.field.format === 'base-url') return <BaseUrl {...props} />;
  const { field, staged: _staged, value, onChange, ...control } = props;
  const shared = { ...control, value, placeholder: field.placeholder, spellCheck: false, w: '100%' };
  return field.multiline ? (
    <Textarea {...shared} autosize minRows={2} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

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
