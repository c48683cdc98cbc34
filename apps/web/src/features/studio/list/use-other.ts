import { createStore, useStore } from '#lib/store.ts';
import { useStudio } from '#features/studio/studio-context.ts';

/** Which subtitle is read beside; by file, as long as the page is there. Empty: none. */
const chosen = createStore<Readonly<Record<string, string>>>({});

export function useOther() {
  const { file, place } = useStudio();
  const all = useStore(chosen);
  const path = all[place.path] ?? file.others[0]?.path ?? '';
  return {
    other: path === '' ? undefined : path,
    choose: (next: string | undefined) => chosen.set({ ...chosen.get(), [place.path]: next ?? '' }),
  };
}
