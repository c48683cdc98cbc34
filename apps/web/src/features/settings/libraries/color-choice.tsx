import type { SourceColor } from '@captionarr/contract';
import { sourceColors } from '@captionarr/contract/browser';
import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import colors from '#blocks/sources/sources.module.css';
import classes from './libraries.module.css';

interface Props {
  value: SourceColor;
  disabled: boolean;
  onChange: (color: SourceColor) => void;
}

/** The color of a source, in its row and beside its titles. */
export function ColorChoice({ value, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const choose = (chosen: string) => {
    const color = sourceColors.find((each) => each === chosen);
    if (color) onChange(color);
  };
  return (
    <Radio.Group label={t('librariesPage.form.color')} value={value} onChange={choose}>
      <div className={classes.colors}>
        {sourceColors.map((color) => (
          <Radio.Card
            key={color}
            value={color}
            disabled={disabled}
            className={`${classes.swatch} ${colors.color}`}
            data-color={color}
            aria-label={t(`librariesPage.colors.${color}`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
