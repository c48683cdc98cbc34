import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColorSelect } from '#blocks/modifications/color-select.tsx';
import { colorOf, withColor, withModifier } from '#blocks/modifications/modifications.ts';
import type { FieldOfKind, WidgetProps } from '#blocks/forms/widget.ts';
import classes from './modifications.module.css';

/** A switch for each modifier, and the colour that all subtitles get. */
export function ModificationsWidget({ field, id, value, onChange, disabled, error }: WidgetProps<FieldOfKind<'list'>>) {
  const { t } = useTranslation();
  const colorId = `${id}-color`;
  return (
    <fieldset className={classes.rows} id={id} aria-label={field.label} disabled={disabled}>
      {field.options?.map(({ value: name, label }) => (
        <div key={name} className={classes.row}>
          <div>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <p id={`${id}-${name}-help`} className="dim">
              {t(`form.modifiers.${name}`)}
            </p>
          </div>
          <Switch
            id={`${id}-${name}`}
            aria-describedby={`${id}-${name}-help`}
            checked={value.includes(name)}
            disabled={disabled}
            onChange={(event) => onChange(withModifier(value, name, event.currentTarget.checked))}
          />
        </div>
      ))}
      <div className={classes.row} data-wide>
        <div>
          <label htmlFor={colorId}>{t('form.color')}</label>
          <p id={`${colorId}-help`} className="dim">
            {t('form.colorHelp')}
          </p>
        </div>
        <ColorSelect
          id={colorId}
          aria-label={t('form.color')}
          w={200}
          clearable
          placeholder={t('form.noColor')}
          disabled={disabled}
          error={error}
          value={colorOf(value)}
          onChange={(color) => onChange(withColor(value, color))}
        />
      </div>
    </fieldset>
  );
}
