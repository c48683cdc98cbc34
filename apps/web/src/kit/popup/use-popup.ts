import { useId, useRef, useState, type RefObject } from 'react';

/** Given to the part that draws the popup. */
export interface PopupProps {
  id: string;
  /** Opens it, and has the focus again after it. */
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

interface Options {
  role: 'menu' | 'dialog';
  /** Its code, which comes when the button is pointed at or focused. */
  load: () => Promise<unknown>;
}

/**
 * A menu or popover whose code isn't there yet. The button stays the same element throughout, so neither the focus nor a
 * click is lost; a click before the code is there opens the popup with it.
 */
export function usePopup({ role, load }: Options) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  // If it fails, the click tries again and says so.
  const prepare = () => void load().catch(() => {});
  const target = {
    ref: button,
    id,
    'aria-haspopup': role,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      setIsUsed(true);
      setIsOpen(!isOpen);
    },
  } as const;
  const popup: PopupProps | undefined = isUsed ? { id, button, isOpen, onChange: setIsOpen } : undefined;
  return { target, popup };
}
