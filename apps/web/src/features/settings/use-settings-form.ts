import { flatten, type SettingKey } from '@captionarr/contract/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { api } from '#lib/api.ts';
import { pageConfig } from '#lib/page-config.ts';
import { settingsQuery } from '#lib/queries/settings.ts';
import { useStagedSettings, type Changes } from '#ui/form/use-staged-settings.ts';
import { readRefusal, type FieldRefusal } from './field-refusal.ts';
import { toFormData } from './settings-form-data.ts';

/** What is saved, what is about to be, and what the server says about it. */
export function useSettingsForm() {
  const client = useQueryClient();
  const answer = useQuery(settingsQuery());
  const saved = useMemo(() => answer.data && flatten(answer.data), [answer.data]);
  const [refusal, setRefusal] = useState<FieldRefusal>();
  const send = useMutation({ mutationFn: (changes: Changes) => api.settings.save({ form: toFormData(changes) }) });

  const staged = useStagedSettings(saved, async (changes) => {
    await send.mutateAsync(changes);
    // This page speaks with the key as well.
    if (typeof changes['auth.apikey'] === 'string') pageConfig.apiKey = changes['auth.apikey'];
    await client.invalidateQueries(settingsQuery());
  });

  const { stage: putAside } = staged;
  const stage = useCallback(
    (key: SettingKey, value: unknown) => {
      setRefusal((known) => (known?.key === key ? undefined : known));
      putAside(key, value);
    },
    [putAside],
  );

  return {
    ...staged,
    saved,
    error: saved ? undefined : answer.error,
    retry: () => void answer.refetch(),
    lockedBy: (key: SettingKey) => answer.data?.locked?.[key],
    refusalOf: (key: SettingKey) => (refusal?.key === key ? refusal : undefined),
    stage,
    discard: () => {
      setRefusal(undefined);
      staged.discard();
    },
    submit: async () => {
      setRefusal(undefined);
      await staged.submit().catch((error: unknown) => setRefusal(readRefusal(error)));
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
