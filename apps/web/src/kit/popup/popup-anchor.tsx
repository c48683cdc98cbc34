import { assignRef, useMounted } from '@mantine/hooks';
import { useLayoutEffect, type Ref } from 'react';
import type { PopupProps } from './use-popup.ts';

interface Props {
  button: PopupProps['button'];
  ref?: Ref<HTMLElement>;
}

/** Takes the place of the button in Mantine's popups, which would draw it themselves. */
export function PopupAnchor({ button, ref }: Props) {
  useLayoutEffect(() => {
    assignRef(ref, button.current);
    return () => void assignRef(ref, null);
  }, [ref, button]);
  return null;
}

/** Opens after it's mounted: what is open from the start doesn't give the focus back. */
export const useOpened = (isOpen: boolean) => useMounted() && isOpen;
