import type { ProviderStatus } from '@captionarr/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import type { State } from '#kit/facts/state-icon.tsx';
import { conditionOfProvider } from './use-provider-state.ts';

const icons: Record<NonNullable<ProviderStatus['state']>, State> = {
  working: 'ok',
  untried: 'info',
  paused: 'warn',
  failing: 'bad',
  unready: 'bad',
};

interface Props {
  providers: readonly ProviderStatus[];
  /** More facts, at the end. */
  children?: ReactNode;
}

/** How many providers are how. */
export function ProviderFacts({ providers, children }: Props) {
  const { t } = useTranslation();
  const counts = Map.groupBy(providers, conditionOfProvider);
  return (
    <Facts>
      <Fact>{t('systemProviders.enabled', { count: providers.length })}</Fact>
      {Object.entries(icons).map(([condition, state]) => {
        const count = counts.get(condition as keyof typeof icons)?.length ?? 0;
        return (
          count > 0 && (
            <Fact key={condition} state={state}>
              {t(`systemProviders.count.${condition}`, { count })}
            </Fact>
          )
        );
      })}
      {children}
    </Facts>
  );
}
