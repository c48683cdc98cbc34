import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StepProps } from '#features/guide/step-props.ts';
import { ProviderInputs } from '#blocks/providers/provider-inputs.tsx';
import { ProviderTag, ProviderWords } from '#blocks/providers/provider-words.tsx';
import { useProviderForm } from '#blocks/providers/use-provider-form.ts';
import type { Provider } from '#blocks/providers/use-providers.ts';
import { isReady } from './offer-providers.ts';
import classes from './providers.module.css';

interface Props {
  provider: Provider;
  form: StepProps['form'];
  isOpen: boolean;
  onToggle: () => void;
  onEnabled: () => void;
}

/** Description and inputs of a provider; expanded, it can be filled in and enabled. */
export function ProviderChoice({ provider, form, isOpen, onToggle, onEnabled }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.choice} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
        <ProviderWords provider={provider} size={36} />
        <ProviderTag isReady={isReady(provider)}>
          {t(isReady(provider) ? 'guide.providers.ready' : 'guide.providers.needs')}
        </ProviderTag>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {isOpen && <Inputs provider={provider} form={form} onEnabled={onEnabled} />}
    </div>
  );
}

function Inputs({ provider, form, onEnabled }: Pick<Props, 'provider' | 'form' | 'onEnabled'>) {
  const { t } = useTranslation();
  const state = useProviderForm(provider, form, onEnabled);
  return (
    <form className={classes.inputs} onSubmit={state.submit} noValidate>
      <ProviderInputs state={state} />
      <Button
        type="submit"
        className={classes.enable}
        loading={state.isSaving}
        disabled={state.lockedBy !== undefined}
        aria-label={t('guide.providers.enableOne', { name: provider.name })}
      >
        {t('guide.providers.enable')}
      </Button>
    </form>
  );
}
