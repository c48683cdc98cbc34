import { Tooltip } from '@mantine/core';
import { mainPortalTarget } from '#kit/portals/main-portal-target.ts';

export interface Shown {
  element: HTMLElement;
  text: string;
}

export function HintTooltip({ element, text }: Shown) {
  const isOverPage = element.closest('[role="dialog"]') !== null;
  return <Tooltip opened target={element} label={text} portalProps={isOverPage ? {} : mainPortalTarget()} />;
}
