import { Tooltip } from '@mantine/core';
import { mainPortalTarget } from '#kit/portals/main-portal-target.ts';

export interface Shown {
  /** Icons are `SVGElement`s. */
  element: Element;
  text: string;
}

export function HintTooltip({ element, text }: Shown) {
  // Mantine takes an `HTMLElement` as it is, but any element in a ref.
  const target = { current: element as HTMLElement };
  const isOverPage = element.closest('[role="dialog"]') !== null;
  return <Tooltip opened target={target} label={text} portalProps={isOverPage ? {} : mainPortalTarget()} />;
}
