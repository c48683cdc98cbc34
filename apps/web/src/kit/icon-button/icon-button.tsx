import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { hint } from '#kit/hint/hint.ts';
import classes from './icon-button.module.css';
import { iconProps } from './icon-props.ts';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'className' | 'style'> {
  /** Both the hint and the accessible name. */
  label: string;
  icon: Icon;
  size?: number;
  pressed?: boolean;
  /** Whether its popup is open. */
  expanded?: boolean;
  /** It opens a menu. */
  hasMenu?: boolean;
}

/** A button without words, for rows and bars. Plain, because a table has thousands. */
export const IconButton = ({ label, icon: Picture, size = 36, pressed, expanded, hasMenu, ...rest }: Props) => (
  <button
    type="button"
    className={classes.button}
    style={{ width: size, height: size }}
    aria-label={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    aria-haspopup={hasMenu && 'menu'}
    {...hint(label)}
    {...rest}
  >
    <Picture {...iconProps} />
  </button>
);
