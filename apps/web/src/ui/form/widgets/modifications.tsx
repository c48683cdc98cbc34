import { Select, Switch } from '@mantine/core';
import { subtitleColors } from '@captionarr/contract/browser';
import { useTranslation } from 'react-i18next';
import { inPlace } from '#ui/form/in-place.ts';
import { colorOf, withColor, withModifier } from '#ui/form/modifications.ts';
import type { FieldOfKind, WidgetProps } from '#ui/form/widget.ts';
import classes from './modifications.module.css';

/** A switch for each modifier, and the colour that all subtitles get. */
export function ModificationsWidget({ field, id, value, onChange, disabled, error }: WidgetProps<FieldOfKind<'list'>>) {
  const { t } = useTranslation();
  const color = colorOf(value);
  const colorId = `${id}-color`;
  return (
    <fieldset className={classes.rows} id={id} aria-label={field.label} disabled={disabled}>
      {field.options?.map(({ value: name, label }) => (
        <div key={name} className={classes.row}>
          <div>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <p id={`${id}-${name}-help`}>{t(`form.modifiers.${name}`)}</p>
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
          <p id={`${colorId}-help`}>{t('form.colorHelp')}</p>
        </div>
        <Select
          id={colorId}
          aria-label={t('form.color')}
          w={200}
          comboboxProps={inPlace}
          clearable
          clearButtonProps={{ 'aria-label': t('form.clear') }}
          placeholder={t('form.noColor')}
          disabled={disabled}
          error={error}
          data={subtitleColors.map((name) => ({ value: name, label: t(`form.colors.${name}`) }))}
          leftSection={color && <Swatch color={color} />}
          renderOption={({ option }) => (
            <span className={classes.option}>
              <Swatch color={option.value} />
              {option.label}
            </span>
          )}
          value={color ?? null}
          onChange={(chosen) => onChange(withColor(value, chosen ?? undefined))}
        />
      </div>
    </fieldset>
  );
}

const Swatch = ({ color }: { color: string }) => (
  <span className={classes.swatch} style={{ background: shades[color] }} aria-hidden />
);

/** As players draw them. */
const shades: Readonly<Record<string, string>> = {
  white: '#ffffff',
  'light-gray': '#c0c0c0',
  red: '#ff0000',
  green: '#00ff00',
  yellow: '#ffff00',
  blue: '#0000ff',
  magenta: '#ff00ff',
  cyan: '#00ffff',
  black: '#000000',
  'dark-red': '#800000',
  'dark-green': '#008000',
  'dark-yellow': '#808000',
  'dark-blue': '#000080',
  'dark-magenta': '#800080',
  'dark-cyan': '#008080',
  'dark-grey': '#808080',
};
