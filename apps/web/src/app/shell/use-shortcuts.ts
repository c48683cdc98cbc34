import { useEffect } from 'react';

interface Shortcuts {
  /** Ctrl or ⌘ with K, wherever the focus is. */
  onPalette: () => void;
  /** A question mark, unless it is being written somewhere. */
  onHelp: () => void;
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function useShortcuts({ onPalette, onHelp }: Shortcuts) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isPalette && (event.key !== '?' || isWriting(event.target))) return;
      event.preventDefault();
      if (isPalette) onPalette();
      else onHelp();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onPalette, onHelp]);
}
