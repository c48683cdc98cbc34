import { Suspense, type ReactNode } from 'react';
import { latePart } from '#lib/lazy-part.tsx';
import { useLate } from '#lib/use-late.ts';

const KeyList = latePart(async () => (await import('./keys/key-list.tsx')).KeyList);

/** The login and the first key, then the keys of single clients: they stand below what is seen first. */
export function SecuritySection({ children }: { children: ReactNode }) {
  const isLate = useLate();
  return (
    <>
      {children}
      <Suspense>{isLate && <KeyList />}</Suspense>
    </>
  );
}
