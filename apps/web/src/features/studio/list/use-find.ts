import { useEffect, useState } from 'react';
import type { Query } from '#features/studio/model/find.ts';
import { useSession, useStudio } from '#features/studio/studio-context.ts';
import { runFind, type Found } from './run-find.ts';

/** Where a text is, kept up to date while it is edited. */
export function useFind(query: Query) {
  const { session, actions } = useStudio();
  const { history, current } = useSession();
  const { cues } = history;
  const [{ found, fault }, setFound] = useState<Found>({ found: [] });
  const [index, setIndex] = useState(0);
  const { text, with: by, isPattern } = query;
  useEffect(() => {
    const control = new AbortController();
    const look = async () => {
      const result = await runFind(cues, { text, with: by, isPattern }, control.signal);
      if (!control.signal.aborted) setFound(result);
    };
    const timer = setTimeout(() => void look(), isPattern ? 200 : 0);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [cues, text, by, isPattern]);
  const place = Math.min(index, Math.max(0, found.length - 1));
  const go = (to: number) => {
    if (found.length === 0) return;
    const next = (to + found.length) % found.length;
    setIndex(next);
    session.go(found[next]?.key);
  };
  return {
    found,
    fault,
    place,
    isHere: found[place]?.key === current,
    next: () => go(found[place]?.key === current ? place + 1 : place),
    previous: () => go(place - 1),
    replaceOne: () => {
      const one = found[place];
      if (!one) return;
      session.go(one.key);
      actions.replace(text, by, [one]);
    },
    replaceAll: () => actions.replace(text, by, found),
  };
}
