import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Mark of a history entry that opening something made, so that closing goes back instead of adding one more. */
interface Opened {
  opened?: string;
}

/** What is open, as parameters of the address. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: Opened | null };
  const navigate = useNavigate();
  const closed = useRef<string>(null);
  const without = (names: readonly string[]) => {
    const next = new URLSearchParams(address);
    for (const each of names) next.delete(each);
    return next;
  };
  return {
    read: (name: string) => address.get(name) ?? undefined,
    /** Closes `others` by it. */
    open: (name: string, value: string, others: readonly string[] = []) => {
      const next = without(others);
      next.set(name, value);
      setAddress(next, { state: { opened: name } satisfies Opened, preventScrollReset: true });
    },
    /** A link that led here has nothing before it to go back to. */
    close: (name: string) => {
      if (!address.has(name) || closed.current === key) return;
      closed.current = key;
      if (state?.opened === name) void navigate(-1);
      else setAddress(without([name]), { replace: true, preventScrollReset: true });
    },
  };
}

/**
 * A drawer or dialog that shows something: it has an address, so a link opens it and Back closes it. Confirmations and
 * forms have none. A link inside it needs no `close`: another page has another address.
 */
export function useAddressed(name: string) {
  const { read, open, close } = useAddress();
  return { value: read(name), open: (value = '1') => open(name, value), close: () => close(name) };
}
