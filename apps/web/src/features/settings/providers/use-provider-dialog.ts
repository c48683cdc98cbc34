import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Provider } from '#blocks/providers/use-providers.ts';

export const addingHash = 'add';

/** The dialog that the address asks for: `#add` chooses a provider, `#subdl` or `#subdl.api_key` opens one. */
export function useProviderDialog(providers: readonly Provider[]) {
  const navigate = useNavigate();
  const named = decodeURIComponent(useLocation().hash.slice(1));
  const providerOf = (name: string) => providers.find(({ key }) => key === name || name.startsWith(`${key}.`));
  const isOpen = named === addingHash || providerOf(named) !== undefined;

  // Keeps the last content while the dialog fades.
  const [shown, setShown] = useState(named);
  if (isOpen && shown !== named) setShown(named);

  return {
    isOpen,
    /** None while one is being chosen. */
    provider: providerOf(shown),
    /** The setting that was searched for. */
    setting: shown.includes('.') ? shown : undefined,
    show: (key: string) => void navigate({ hash: key }),
    /** From one to the other without a step back between them. */
    change: (key: string = addingHash) => void navigate({ hash: key }, { replace: true }),
    add: () => void navigate({ hash: addingHash }),
    close: () => void navigate({ hash: '' }, { replace: true }),
  };
}
