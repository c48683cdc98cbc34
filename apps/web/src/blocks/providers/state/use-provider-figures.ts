import type { ProviderStatus } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';

/** Request counts and remaining quota in one line; empty if unknown. */
export function useProviderFigures() {
  const { t } = useTranslation();
  return ({ calls = 0, failures = 0, quota_left: left, quota }: ProviderStatus) =>
    [
      calls > 0 && t('systemProviders.calls', { count: calls }),
      failures > 0 && t('systemProviders.failures', { count: failures }),
      // A quota says it in more detail, in its own place.
      typeof left === 'number' && !quota && t('systemProviders.left', { count: left }),
    ]
      .filter(Boolean)
      .join(' · ');
}
