import type { Field } from '@captionarr/contract/settings';
import { useTranslation } from 'react-i18next';
import { StackedField } from '#blocks/forms/stacked-field.tsx';
import { Note } from '#kit/states/note.tsx';
import { ProviderLink } from './provider-link.tsx';
import type { ProviderFormState } from './use-provider-form.ts';
import { WhisperTest } from './whisper-test.tsx';

interface Props {
  state: ProviderFormState;
  /** The setting that was searched for; it gets the focus. */
  looked?: string | undefined;
}

/** Inputs of a provider, drawn from its declaration. */
export function ProviderInputs({ state: { provider, inputs, complaint, lockedBy, change }, looked }: Props) {
  const { t } = useTranslation();
  const first = looked ?? inputs.find(({ field }) => isTyped(field))?.key;
  return (
    <>
      {provider.message && <Note state="info">{provider.message}</Note>}
      {complaint && <Note state="bad">{complaint}</Note>}
      {lockedBy && <Note state="off">{t('form.lockedBy', { source: lockedBy })}</Note>}
      {inputs.map(({ key, ...input }) => (
        <StackedField
          key={key}
          name={key}
          {...input}
          isFirst={key === first}
          onChange={(value: unknown) => change(key, value)}
        />
      ))}
      {inputs.length === 0 && <p className="soft">{t('providersPage.nothingToSet')}</p>}
      {provider.test && <WhisperTest address={String(inputs.find(({ key }) => key === 'whisperai.endpoint')?.value)} />}
      <ProviderLink provider={provider} />
    </>
  );
}

/** Lists would open at once when the cursor goes there. */
const isTyped = (field: Field) => field.kind === 'secret' || (field.kind === 'text' && !field.format);
