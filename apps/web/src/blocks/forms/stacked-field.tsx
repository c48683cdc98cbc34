import type { Field } from '@captionarr/contract/settings';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { differsFromDefault } from './differs-from-default.ts';
import { useDescribedBy } from '#kit/form/use-described-by.ts';
import { useValueLabels } from './use-value-labels.ts';
import type { Widget } from './widget.ts';
import { widgets } from './widgets/index.ts';
import classes from './stacked-field.module.css';

interface Props {
  /** The dotted key of the setting. */
  name: string;
  /** In the language of the reader. */
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Typed here and not saved yet. */
  staged: boolean;
  error?: string;
  lockedBy?: string;
  /** The cursor goes here when the dialog opens. */
  isFirst?: boolean;
}

/** Field for dialogs: label above the control, switch before its label. */
export function StackedField({ name, field, value, onChange, staged, error, lockedBy, isFirst }: Props) {
  const { t } = useTranslation();
  const words = useValueLabels();
  const id = `field-${name}`;
  const hasDefault = field.default !== '' && differsFromDefault(field, value);
  const notes = [
    field.help,
    hasDefault && t('form.default', { value: words(field, field.default) }),
    lockedBy && t('form.lockedBy', { source: lockedBy }),
  ].filter(Boolean);
  useDescribedBy(id, [notes.length > 0 && `${id}-help`, error && `${id}-error`]);
  useEffect(() => {
    const control = isFirst ? document.getElementById(id) : null;
    // A dialog looks for this mark when it opens; an open one does not.
    control?.setAttribute('data-autofocus', 'true');
    control?.focus();
  }, [id, isFirst]);
  // The field comes with its own kind, which the compiler does not follow through the look-up.
  const Control = widgets[field.kind] as Widget;

  return (
    <div className={classes.field} data-kind={field.kind} data-setting={name}>
      <label className={classes.label} htmlFor={id}>
        {field.label}
      </label>
      <div className={classes.control}>
        <Control
          id={id}
          field={field}
          value={value as never}
          onChange={onChange}
          staged={staged}
          disabled={lockedBy !== undefined}
          error={error !== undefined}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error} style={{ color: 'var(--bad)' }}>
          {error}
        </p>
      )}
      {notes.length > 0 && (
        <p className={classes.help} id={`${id}-help`}>
          {notes.join(' ')}
        </p>
      )}
    </div>
  );
}
