import { createElement, type ComponentProps } from 'react';
import './icon.css';

interface Props extends Omit<ComponentProps<'svg'>, 'stroke'> {
  size?: number | string;
  stroke?: number | string;
}

/**
 * Stands in for the maker of Tabler’s icons (`vite/light-icons.ts`): what all of them have in common is in a style sheet
 * instead of in eleven attributes of each. A list draws ninety before its first row is there.
 */
export default function createIcon(
  type: 'outline' | 'filled',
  name: string,
  pascalName: string,
  parts: readonly [tag: string, attributes: Record<string, string>][],
) {
  const kind = type === 'filled' ? 'tabler-icon tabler-filled' : 'tabler-icon';
  const classes = `${kind} tabler-icon-${name}`;
  const drawing = parts.map(([tag, attributes]) => createElement(tag, attributes));
  const Icon = ({ size = 24, stroke = 2, className, ...rest }: Props) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        strokeWidth: type === 'filled' ? undefined : stroke,
        className: className ? `${classes} ${className}` : classes,
        ...rest,
      },
      drawing,
    );
  Icon.displayName = pascalName;
  return Icon;
}
