import type { ProviderStatus } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#ui/facts/fact.tsx';
import type { State } from '#ui/facts/state-icon.tsx';
import { stateOfProvider } from './use-provider-state.ts';

const shown: readonly State[] = ['ok', 'warn', 'bad'];

/** How many providers work, rest, and need a person. */
export function ProviderFacts({ providers }: { providers: readonly ProviderStatus[] }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact>{t('systemProviders.enabled', { count: providers.length })}</Fact>
      {shown
        .map((state) => ({ state, count: providers.filter((each) => stateOfProvider(each) === state).length }))
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <Fact key={state} state={state}>
            {t(`systemProviders.count.${state}`, { count })}
          </Fact>
        ))}
    </Facts>
  );
}
