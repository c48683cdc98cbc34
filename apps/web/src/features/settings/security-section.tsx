import { Suspense, type ReactNode } from 'react';
import { latePart } from '#lib/lazy-part.tsx';

const KeyList = latePart(async () => (await import('./keys/key-list.tsx')).KeyList);

/** The login and the first key, then the keys of single clients. */
export const SecuritySection = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Suspense>
      <KeyList />
    </Suspense>
  </>
);
