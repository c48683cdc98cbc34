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
  /** Where the rows come from, if the table lets one choose; empty for everywhere. */
  source: string;
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

/** The name tells one table's remembered columns from another's. */
export function useTableView(name: string, { sort: usual = null }: { sort?: Sort | null } = {}): TableView {
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
    source: address.get('source') ?? '',
    selecting: address.has('select'),
    dense: denseParameter === null ? rememberedDense : denseParameter === '1',
    hidden: hiddenParameter === null ? rememberedHidden : hiddenParameter.split(',').filter(Boolean),
  };

  const change: TableView['change'] = ({ pageIndex, sort, filter, text, source, selecting, dense, hidden }) => {
    const next = new URLSearchParams(address);
    const put = (key: string, value: string | null) => (value === null ? next.delete(key) : next.set(key, value));

    if (sort !== undefined) put('sort', sort && !isSame(sort, usual) ? writeSort(sort) : null);
    if (filter !== undefined) put('filter', filter || null);
    if (text !== undefined) put('text', text || null);
    if (source !== undefined) put('source', source || null);
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
    if ([sort, filter, text, source].some((choice) => choice !== undefined)) next.delete('page');
    if (pageIndex !== undefined) put('page', pageIndex === 0 ? null : String(pageIndex + 1));

    setAddress(next, { replace: pageIndex === undefined, preventScrollReset: true });
  };

  return { ...look, page: address.get('page'), change };
}

const readSort = (text: string | null): Sort | null =>
  text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : null;

const writeSort = ({ column, descending }: Sort) => `${descending ? '-' : ''}${column}`;

const isSame = (one: Sort, other: Sort | null) => other !== null && writeSort(one) === writeSort(other);
