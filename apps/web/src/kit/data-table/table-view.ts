import { useLocalStorage } from '@mantine/hooks';
import { useSearchParams } from 'react-router';

export interface Sort {
  column: string;
  descending: boolean;
}

interface TableStyle {
  sort: Sort | null;
  /** The key of the chosen chip; empty for none. */
  filter: string;
  text: string;
  /** Further filters by name, such as where the rows come from; only those that are set. */
  more: Readonly<Record<string, string>>;
  selecting: boolean;
  dense: boolean;
  hidden: readonly string[];
}

/** View state of a table. All of it is in the URL, so that it can be shared and survives a reload. */
export interface TableView extends TableStyle {
  /** Value in the URL; `pageIndexOf` converts it. */
  page: string | null;
  change: (changes: Partial<TableStyle> & { pageIndex?: number }) => void;
}

const empty: readonly string[] = [];

interface Options {
  sort?: Sort | null;
  /** Names of further filters, as they are in the URL. Keep the list outside the component. */
  filters?: readonly string[];
}

const usualFilters = ['source'];

/** The name tells one table's remembered columns from another's. */
export function useTableView(name: string, { sort: usual = null, filters = usualFilters }: Options = {}): TableView {
  const [address, setAddress] = useSearchParams();
  const [rememberedDense, rememberDense] = useLocalStorage({ key: 'captionarr-dense-tables', defaultValue: false });
  const [rememberedHidden, rememberHidden] = useLocalStorage({
    key: `captionarr-columns-${name}`,
    defaultValue: empty,
  });

  const denseParameter = address.get('dense');
  const hiddenParameter = address.get('hide');
  const look: TableStyle = {
    sort: readSort(address.get('sort')) ?? usual,
    filter: address.get('filter') ?? '',
    text: address.get('text') ?? '',
    more: readFilters(address, filters),
    selecting: address.has('select'),
    dense: denseParameter === null ? rememberedDense : denseParameter === '1',
    hidden: hiddenParameter === null ? rememberedHidden : hiddenParameter.split(',').filter(Boolean),
  };

  const change: TableView['change'] = ({ pageIndex, sort, filter, text, more, selecting, dense, hidden }) => {
    const next = new URLSearchParams(address);
    const put = (key: string, value: string | null) => (value === null ? next.delete(key) : next.set(key, value));

    if (sort !== undefined) put('sort', sort && !isSame(sort, usual) ? writeSort(sort) : null);
    if (filter !== undefined) put('filter', filter || null);
    if (text !== undefined) put('text', text || null);
    if (more !== undefined) for (const key of filters) put(key, more[key] || null);
    if (selecting !== undefined) put('select', selecting ? '1' : null);
    if (dense !== undefined) {
      rememberDense(dense);
      put('dense', dense ? '1' : '0');
    }
    if (hidden !== undefined) {
      rememberHidden(hidden);
      put('hide', hidden.join(','));
    }
    // Another order or choice has other pages.
    if ([sort, filter, text, more].some((choice) => choice !== undefined)) next.delete('page');
    if (pageIndex !== undefined) put('page', pageIndex === 0 ? null : String(pageIndex + 1));

    setAddress(next, { replace: pageIndex === undefined, preventScrollReset: true });
  };

  return { ...look, page: address.get('page'), change };
}

const readFilters = (address: URLSearchParams, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((key) => (address.get(key) ? [[key, address.get(key) ?? '']] : [])));

const readSort = (text: string | null): Sort | null =>
  text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : null;

const writeSort = ({ column, descending }: Sort) => `${descending ? '-' : ''}${column}`;

const isSame = (one: Sort, other: Sort | null) => other !== null && writeSort(one) === writeSort(other);
