import { Select, type SelectProps } from '@mantine/core';
import { subtitleColors } from '@captionarr/contract/browser';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import type { SubtitleColor } from './modifications.ts';
import classes from './color-select.module.css';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  value: SubtitleColor | undefined;
  onChange: (color: SubtitleColor | undefined) => void;
}

/** One of the colours that subtitles can have. */
export function ColorSelect({ value, onChange, ...control }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      {...control}
      comboboxProps={noPortal}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      data={subtitleColors.map((name) => ({ value: name, label: t(`form.colors.${name}`) }))}
      leftSection={value && <Swatch color={value} />}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <Swatch color={option.value} />
          {option.label}
        </span>
      )}
      value={value ?? null}
      onChange={(chosen) => onChange(subtitleColors.find((name) => name === chosen))}
    />
  );
}

const Swatch = ({ color }: { color: string }) => (
  <span className={classes.swatch} style={{ background: shades[color] }} aria-hidden />
);

/** Shades as drawn by players. */
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
