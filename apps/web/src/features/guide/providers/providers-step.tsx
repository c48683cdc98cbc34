import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#features/guide/guide.module.css';
import { StepBody } from '#features/guide/step-body.tsx';
import type { StepProps } from '#features/guide/step-props.ts';
import { providerStatesQuery } from '#lib/queries/provider-states.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { useProviders } from '#blocks/providers/use-providers.ts';
import { stateOfProvider, useProviderState } from '#blocks/providers/state/use-provider-state.ts';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import own from './providers.module.css';
import { offerProviders } from './offer-providers.ts';
import { ReadyTogether } from './ready-together.tsx';

/** Enables providers; one is enough to start. */
export function ProvidersStep({ form, isDone, onNext, onBack }: StepProps) {
  const { t } = useTranslation();
  const providers = useProviders(form);
  const states = useQuery(providerStatesQuery()).data;
  const { words } = useProviderState();
  const [openKey, setOpenKey] = useState<string>();
  const [isAll, setIsAll] = useState(false);
  const enabled = providers.filter(({ isEnabled, isUsable }) => isEnabled && isUsable);
  const { first, others } = offerProviders(providers);
  const shown = isAll ? [...first, ...others] : first;

  return (
    <StepBody
      title={t('guide.providers.title')}
      lead={t('guide.providers.lead')}
      isDone={isDone.providers}
      onNext={onNext}
      onBack={onBack}
    >
      {enabled.length > 0 && (
        <ul className={classes.card} aria-label={t('guide.providers.on')}>
          {enabled.map(({ key, name }) => {
            const status = states?.find((one) => one.name === key);
            return (
              <li key={key} className={classes.line}>
                <Fact state={status ? stateOfProvider(status) : 'info'} strong>
                  {name}
                </Fact>
                <small>{status?.message || (status ? words(status) : t('guide.providers.isOn'))}</small>
              </li>
            );
          })}
        </ul>
      )}
      <ReadyTogether providers={providers} form={form} />
      <ul className={own.choices} aria-label={t('guide.providers.offered')}>
        {shown.map((provider) => (
          <li key={provider.key}>
            <ProviderChoice
              provider={provider}
              form={form}
              isOpen={openKey === provider.key}
              onToggle={() => setOpenKey((before) => (before === provider.key ? undefined : provider.key))}
              onEnabled={() => setOpenKey(undefined)}
            />
          </li>
        ))}
      </ul>
      {!isAll && others.length > 0 && (
        <TextButton className={own.more} onClick={() => setIsAll(true)}>
          {t('guide.providers.more', { count: others.length })}
        </TextButton>
      )}
    </StepBody>
  );
}
