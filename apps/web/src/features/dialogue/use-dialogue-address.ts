import type { MediaKind } from '@captionarr/contract';
import { useSearchParams } from 'react-router';

type Name = 'query' | 'language' | 'type';

const kinds: readonly MediaKind[] = ['episode', 'movie'];

/** The search as the address has it, so that it can be kept and sent. */
export function useDialogueAddress() {
  const [address, setAddress] = useSearchParams();
  return {
    query: address.get('query') ?? '',
    language: address.get('language'),
    type: kinds.find((kind) => kind === address.get('type')) ?? null,
    choose: (name: Name, value: string | null) => {
      const next = new URLSearchParams(address);
      if (value) next.set(name, value);
      else next.delete(name);
      setAddress(next, { replace: true, preventScrollReset: true });
    },
  };
}
