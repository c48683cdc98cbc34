import { useCallback, useState } from 'react';

/** Which item the dialog is about; it is kept while the dialog fades away. */
export function useEditor<T>() {
  const [item, setItem] = useState<T>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback((edited: T) => {
    setItem(edited);
    setIsOpen(true);
  }, []);
  return { item, isOpen, open, close: () => setIsOpen(false) };
}
