import type { Review, ReviewCue } from '@captionarr/contract';
import { useMemo, useState } from 'react';
import { storage } from '#lib/storage.ts';

interface Draft {
  /** Other texts, by the number of the cue. */
  texts: Readonly<Record<number, string>>;
  /** Numbers of cues that are right as they are. */
  accepted: readonly number[];
}

const none: Review['all'] = [];
const nothing: Draft = { texts: {}, accepted: [] };

function readDraft(name: string): Draft {
  try {
    return { ...nothing, ...(JSON.parse(storage.get(name) ?? '{}') as Partial<Draft>) };
  } catch {
    return nothing;
  }
}

/** What a person said about the cues of a subtitle. This browser keeps it until the review is saved or discarded. */
export function useDraft(id: number, all: Review['all'] = none) {
  const name = `review.${id}`;
  const [draft, setDraft] = useState(() => readDraft(name));
  const change = (make: (before: Draft) => Draft) =>
    setDraft((before) => {
      const after = make(before);
      storage.set(name, JSON.stringify(after));
      return after;
    });

  const accepted = useMemo(() => new Set(draft.accepted), [draft.accepted]);
  const corrections = useMemo(
    () =>
      all.flatMap(({ no, text }) => {
        const other = draft.texts[no];
        return other === undefined || other.trim() === text.trim() ? [] : [{ no, text: other }];
      }),
    [all, draft.texts],
  );
  const corrected = useMemo(() => new Set(corrections.map(({ no }) => no)), [corrections]);

  return {
    corrections,
    textOf: ({ no, text }: Pick<ReviewCue, 'no' | 'text'>) => draft.texts[no] ?? text,
    isCorrected: (no: number) => corrected.has(no),
    isAccepted: (no: number) => accepted.has(no),
    /** Checked by a person, whatever came of it. */
    isChecked: (no: number) => accepted.has(no) || corrected.has(no),
    correct: (no: number, text: string) => change((before) => ({ ...before, texts: { ...before.texts, [no]: text } })),
    restore: (no: number) =>
      change(({ texts, accepted: others }) => ({
        texts: Object.fromEntries(Object.entries(texts).filter(([each]) => Number(each) !== no)),
        accepted: others.filter((each) => each !== no),
      })),
    accept: (no: number) =>
      change((before) => ({ ...before, accepted: [...before.accepted.filter((each) => each !== no), no] })),
    /** Answers how to bring it back. */
    forget: () => {
      const before = storage.get(name);
      storage.set(name, undefined);
      return () => storage.set(name, before ?? undefined);
    },
  };
}
export type ReviewDraft = ReturnType<typeof useDraft>;
