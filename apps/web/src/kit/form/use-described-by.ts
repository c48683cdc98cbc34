import { useEffect } from 'react';

/** Mantine's inputs take a description only from their own wrapper; ours stands elsewhere. */
export function useDescribedBy(id: string, parts: readonly (string | false | undefined)[]) {
  const describedBy = parts.filter(Boolean).join(' ');
  useEffect(() => {
    const control = document.getElementById(id);
    if (describedBy) control?.setAttribute('aria-describedby', describedBy);
    else control?.removeAttribute('aria-describedby');
  }, [id, describedBy]);
}
