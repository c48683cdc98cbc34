import type { Field } from '@captionarr/contract/settings';
import { IconLock, IconRotate } from '@tabler/icons-react';
import { memo, useCallback, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '#kit/text-button/text-button.tsx';
import classes from '#kit/form/form.module.css';
import { differsFromDefault } from './differs-from-default.ts';
import { isWide } from './is-wide.ts';
import { useDescribedBy } from '#kit/form/use-described-by.ts';
import { useValueLabels } from './use-value-labels.ts';
import type { Widget } from './widget.ts';
import { widgets } from './widgets/index.ts';

interface Props {
  /** The dotted key of the setting. */
  name: string;
  /** In the language of the reader. */
  field: Field;
  value: unknown;
  onChange: (name: string, value: unknown) => void;
  staged?: boolean;
  error?: string;
  /** It must be filled in before the form can be saved. */
  required?: boolean;
  /** External source that fixed the value; it cannot be changed here. */
  lockedBy?: string;
  /** How many fields it stands under, because it depends on them. */
  depth?: number;
  /** Custom control. */
  widget?: Widget;
}

/** Words on the left, control on the right; below the words whatever is particular about the value. */
export const FieldRow = memo(function FieldRow(props: Props) {
  const { name, field, value, onChange, staged = false, error, required, lockedBy, depth = 0, widget } = props;
  const { t } = useTranslation();
  const words = useValueLabels();
  const id = `field-${name}`;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const change = useCallback((next: unknown) => onChange(name, next), [onChange, name]);
  useDescribedBy(id, [field.help && helpId, error && errorId]);
  // The field comes with its own kind, which the compiler does not follow through the look-up.
  const Control = widget ?? (widgets[field.kind] as Widget);
  const differs = differsFromDefault(field, value);

  return (
    <div
      className={classes.field}
      data-setting={name}
      data-staged={staged || undefined}
      data-wide={isWide(field) || undefined}
      style={{ '--depth': depth } as CSSProperties}
    >
      <div>
        <label className={classes.label} htmlFor={id}>
          {field.label}
        </label>
        {field.help && (
          <p className="dim" id={helpId}>
            {field.help}
          </p>
        )}
        {(staged || differs || lockedBy) && (
          <div className={classes.notes}>
            {staged && <b>{t('form.notSaved')}</b>}
            {lockedBy && (
              <span className={classes.note}>
                <IconLock size={13} stroke={2} aria-hidden />
                {t('form.lockedBy', { source: lockedBy })}
              </span>
            )}
            {differs && (
              <span className={classes.differs}>{t('form.default', { value: words(field, field.default) })}</span>
            )}
            {differs && !lockedBy && (
              <TextButton small className={classes.reset} onClick={() => change(field.default)}>
                <IconRotate size={13} stroke={2} aria-hidden />
                {t('form.reset')}
              </TextButton>
            )}
            {staged && field.restart && <span className={classes.note}>{t('form.restart')}</span>}
          </div>
        )}
      </div>
      <div className={classes.control}>
        <Control
          id={id}
          field={field}
          value={value as never}
          onChange={change}
          staged={staged}
          disabled={lockedBy !== undefined}
          error={error !== undefined}
          required={required}
        />
        {error && (
          <p id={errorId} role="alert" className={classes.error} style={{ color: 'var(--bad)' }}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
});
