import { isSameValue, type FlatSettings, type SettingKey } from '@captionarr/contract/settings';
import { useCallback, useState } from 'react';

export type Changes = Partial<Record<SettingKey, unknown>>;

export interface StagedSettings {
  /** As the form shows it: staged, or else saved. */
  valueOf: (key: SettingKey) => unknown;
  isStaged: (key: SettingKey) => boolean;
  /** What differs from what is saved, in the order it was changed. */
  changes: Changes;
  count: number;
  stage: (key: SettingKey, value: unknown) => void;
  discard: () => void;
  /** Sends all changes in one call. They are unstaged when `save` ends, which is after the new values are fetched. */
  submit: () => Promise<void>;
  isSaving: boolean;
}

/** Changes wait here until they are saved together. */
export function useStagedSettings(
  saved: Partial<FlatSettings> | undefined,
  save: (changes: Changes) => Promise<unknown>,
): StagedSettings {
  const [staged, setStaged] = useState<Changes>({});
  const [isSaving, setSaving] = useState(false);
  const isStaged = (key: SettingKey) => key in staged && !isSameValue(staged[key], saved?.[key]);
  const changes = Object.fromEntries(Object.entries(staged).filter(([key]) => isStaged(key as SettingKey)));
  const count = Object.keys(changes).length;
  const stage = useCallback(
    (key: SettingKey, value: unknown) => setStaged((before) => ({ ...before, [key]: value })),
    [],
  );

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

/** What was changed again meanwhile stays. */
const without = (staged: Changes, sent: Changes): Changes =>
  Object.fromEntries(
    Object.entries(staged).filter(([key, value]) => !(key in sent) || !isSameValue(value, sent[key as SettingKey])),
  );
