import { useLocalStorage } from '@mantine/hooks';
import { useSearchParams } from 'react-router';

export type ListLayout = 'table' | 'posters';

/** In the address; without it, as this browser last had it. */
export function useLayout(): [ListLayout, (layout: ListLayout) => void] {
  const [address, setAddress] = useSearchParams();
  const [remembered, remember] = useLocalStorage<ListLayout>({
    key: 'captionarr-list-layout',
    defaultValue: 'table',
    getInitialValueInEffect: false,
  });
  const asked = address.get('view') ?? remembered;

  const choose = (layout: ListLayout) => {
    remember(layout);
    const next = new URLSearchParams(address);
    next.set('view', layout);
    next.delete('select');
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return [asked === 'posters' ? 'posters' : 'table', choose];
}
