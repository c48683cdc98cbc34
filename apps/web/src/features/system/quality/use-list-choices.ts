import { useSearchParams } from 'react-router';

export const sorts = ['worst', 'newest', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** Order and language of the list, in the address. */
export function useListChoices() {
  const [address, setAddress] = useSearchParams();
  const put = (name: string, value: string) =>
    setAddress(
      (last) => {
        const next = new URLSearchParams(last);
        if (value) next.set(name, value);
        else next.delete(name);
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  return {
    sort: sorts.find((known) => known === address.get('order')) ?? 'worst',
    language: address.get('language') ?? '',
    onSort: (sort: Sort) => put('order', sort === 'worst' ? '' : sort),
    onLanguage: (language: string) => put('language', language),
  };
}
