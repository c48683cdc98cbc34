import { fields, type FormKey, type FormPartName, type SettingKey } from '@captionarr/contract/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '#lib/api.ts';
import { isSameRelease } from '#lib/features.ts';
import { t } from '#lib/i18n.ts';
import { showNotice } from '#lib/notices.tsx';
import { pageConfig } from '#lib/page-config.ts';
import { keys } from '#lib/queries/keys.ts';
import { useStagedSettings, type Changes } from '#blocks/forms/use-staged-settings.ts';
import { readFieldError, type FieldError } from './field-error.ts';
import { toFormData } from './settings-form-data.ts';
import { useSavedValues } from './use-saved-values.ts';

const needsRestart = (key: string) => fields.get(key as SettingKey)?.restart === true;

/** Saved values, staged changes and server messages. */
export function useSettingsForm(parts: readonly FormPartName[] = []) {
  const client = useQueryClient();
  const { saved, answer, error, retry } = useSavedValues(parts);
  const [refusal, setRefusal] = useState<FieldError>();
  const send = useMutation({ mutationFn: (changes: Changes) => api.settings.save({ form: toFormData(changes) }) });

  /** Sends these changes, and ends when the new values are here. */
  const save = async (changes: Changes) => {
    await send.mutateAsync(changes);
    // This page speaks with the key as well.
    if (typeof changes['auth.apikey'] === 'string') pageConfig.apiKey = changes['auth.apikey'];
    const stale = [keys.settings, ...(parts.length > 0 ? [keys.languages, keys.mediaServers] : [])];
    await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    if (Object.keys(changes).some(needsRestart))
      showNotice('info', { title: t('form.restart'), message: t('settings.howToRestart') });
  };
  const staged = useStagedSettings(saved, save);

  const { stage: putAside } = staged;
  const stage = useCallback(
    (key: FormKey, value: unknown) => {
      setRefusal((known) => (known?.key === key ? undefined : known));
      putAside(key, value);
    },
    [putAside],
  );

  const has = (key: FormKey) => isSameRelease() || saved === undefined || key in saved;

  return {
    ...staged,
    /** A value that the server lacks has its default. */
    valueOf: (key: FormKey) => (has(key) ? staged.valueOf(key) : fields.get(key as SettingKey)?.default),
    saved,
    answer,
    error,
    retry,
    has,
    lockedBy: (key: SettingKey) => answer?.locked?.[key],
    /** The setting that the server refused last. */
    refused: refusal?.key,
    refusalOf: (key: SettingKey) => (refusal?.key === key ? refusal : undefined),
    stage,
    save,
    discard: () => {
      setRefusal(undefined);
      staged.discard();
    },
    submit: async () => {
      setRefusal(undefined);
      await staged.submit().catch((problem: unknown) => setRefusal(readFieldError(problem)));
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
