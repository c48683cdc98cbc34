import { useLocalStorage } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { isSupported } from '#lib/features.ts';

export type SeriesView = 'list' | 'grid';

/** In the address; without it, as this browser last had it. Other servers have no grid. */
export function useSeriesView(): [SeriesView, (view: SeriesView) => void] {
  const [address, setAddress] = useSearchParams();
  const [remembered, remember] = useLocalStorage<SeriesView>({
    key: 'captionarr-series-view',
    defaultValue: 'list',
    getInitialValueInEffect: false,
  });
  const asked = address.get('view') ?? remembered;

  const choose = (view: SeriesView) => {
    remember(view);
    const next = new URLSearchParams(address);
    next.set('view', view);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return [asked === 'grid' && isSupported({ needs: 'series.readGrid' }) ? 'grid' : 'list', choose];
}
