import { TextInput } from '@mantine/core';
import classes from '#kit/form/form.module.css';
import { permissionLetters } from '#blocks/forms/permissions.ts';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';

/** Four octal digits, with their meaning below. */
export function PermissionsWidget({
  field: _field,
  staged: _staged,
  value,
  onChange,
  ...control
}: WidgetProps<FieldOfKind<'text'>>) {
  return (
    <div className={classes.short}>
      <TextInput
        {...control}
        value={value}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/[^0-7]/g, ''))}
        onBlur={() => value.length === 3 && onChange(`0${value}`)}
      />
      <output htmlFor={control.id} className={classes.spelled}>
        {permissionLetters(value)}
      </output>
    </div>
  );
}
