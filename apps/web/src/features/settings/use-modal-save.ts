import { useEffect, useEffectEvent, useState } from 'react';
import { delays } from '#lib/delays.ts';

/** A dialog that edits a value: Save closes it, and hands the value over once it is out of sight. */
export function useModalSave<T>(onSave: (value: T) => void) {
  const [edited, setEdited] = useState<{ value: T; opening: number }>();
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<{ value: T }>();
  const take = useEffectEvent(onSave);

  useEffect(() => {
    // Not taken back when another is saved meanwhile: both count.
    if (saved) setTimeout(() => take(saved.value), delays.modalSave);
  }, [saved]);

  return {
    /** The last opened item, kept while the dialog fades. `opening` is its key, so each opening starts fresh. */
    edited,
    isOpen,
    open: (value: T) => {
      setEdited((before) => ({ value, opening: (before?.opening ?? 0) + 1 }));
      setOpen(true);
    },
    close: () => setOpen(false),
    save: (value: T) => {
      setOpen(false);
      setSaved({ value });
    },
  };
}
