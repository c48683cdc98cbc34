import { isSameValue, type FormKey, type FormValues } from '@captionarr/contract/settings';
import { useCallback, useState } from 'react';

export type Changes = Partial<Record<FormKey, unknown>>;

export interface StagedSettings {
  /** Displayed value: staged, otherwise saved. */
  valueOf: (key: FormKey) => unknown;
  isStaged: (key: FormKey) => boolean;
  /** Changes against the saved values, in order. */
  changes: Changes;
  count: number;
  stage: (key: FormKey, value: unknown) => void;
  discard: () => void;
  /** Sends all changes in one call. They are unstaged when `save` ends, which is after the new values are fetched. */
  submit: () => Promise<void>;
  isSaving: boolean;
}

/** Changes wait here until they are saved together. */
export function useStagedSettings(
  saved: Partial<FormValues> | undefined,
  save: (changes: Changes) => Promise<unknown>,
): StagedSettings {
  const [staged, setStaged] = useState<Changes>({});
  const [isSaving, setSaving] = useState(false);
  const isStaged = (key: FormKey) => key in staged && !isSameValue(staged[key], saved?.[key]);
  const changes = Object.fromEntries(Object.entries(staged).filter(([key]) => isStaged(key as FormKey)));
  const count = Object.keys(changes).length;
  const stage = useCallback((key: FormKey, value: unknown) => setStaged((before) => ({ ...before, [key]: value })), []);

  return {
    valueOf: (key) => (key in staged ? staged[key] : saved?.[key]),
    isStaged,
    changes,
    count,
    isSaving,
    stage,
    discard: () => setStaged({}),
    submit: async () => {
      if (count === 0 || isSaving) return;
      setSaving(true);
      try {
        await save(changes);
        setStaged((now) => without(now, changes));
      } finally {
        setSaving(false);
      }
    },
  };
}

/** Keeps settings that were changed again while the save was running. */
const without = (staged: Changes, sent: Changes): Changes =>
  Object.fromEntries(
    Object.entries(staged).filter(([key, value]) => !(key in sent) || !isSameValue(value, sent[key as FormKey])),
  );
