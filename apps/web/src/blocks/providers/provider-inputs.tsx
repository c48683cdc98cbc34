import type { Field } from '@captionarr/contract/settings';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StackedField } from '#blocks/forms/stacked-field.tsx';
import { Note } from '#kit/states/note.tsx';
import { Needs } from '#lib/needs.tsx';
import { ProviderTest } from './probe/provider-test.tsx';
import { KeyPage } from './key-page.tsx';
import { ProviderLink } from './provider-link.tsx';
import type { ProviderFormState } from './use-provider-form.ts';
import { WhisperTest } from './whisper-test.tsx';

interface Props {
  state: ProviderFormState;
  /** The setting that was searched for; it gets the focus. */
  looked?: string | undefined;
}

/** Inputs of a provider, drawn from its declaration. */
export function ProviderInputs({ state, looked }: Props) {
  const { provider, inputs, complaint, lockedBy, change } = state;
  const { t } = useTranslation();
  const isPasted = useRef(false);
  const takePaste = useCallback(() => {
    const isNew = isPasted.current;
    isPasted.current = false;
    return isNew;
  }, []);
  const first = looked ?? inputs.find(({ field }) => isTyped(field))?.key;
  return (
    <>
      {provider.message && <Note state="info">{provider.message}</Note>}
      {complaint && <Note state="bad">{complaint}</Note>}
      {lockedBy && <Note state="off">{t('form.lockedBy', { source: lockedBy })}</Note>}
      {inputs.some(({ key }) => key.endsWith('.api_key')) && <KeyPage provider={provider} />}
      {inputs.map(({ key, ...input }) => (
        // A secret that was pasted is complete.
        <div key={key} onPaste={() => void (isPasted.current = input.field.kind === 'secret')}>
          <StackedField
            name={key}
            {...input}
            isFirst={key === first}
            onChange={(value: unknown) => change(key, value)}
          />
        </div>
      ))}
      {inputs.length === 0 && <p className="soft">{t('providersPage.nothingToSet')}</p>}
      {provider.test ? (
        <WhisperTest address={String(inputs.find(({ key }) => key === 'whisperai.endpoint')?.value)} />
      ) : (
        <Needs call="providers.test">
          <ProviderTest state={state} takePaste={takePaste} />
        </Needs>
      )}
      <ProviderLink provider={provider} />
    </>
  );
}

/** Lists would open at once when the cursor goes there. */
const isTyped = (field: Field) => field.kind === 'secret' || (field.kind === 'text' && !field.format);
