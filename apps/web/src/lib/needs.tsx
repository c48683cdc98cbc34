import type { ReactNode } from 'react';
import { supports, type Call } from './features.ts';

interface Props {
  call: Call;
  children: ReactNode;
}

/** What makes no sense without a call: it is not there where the server does not know the call. */
export const Needs = ({ call, children }: Props) => supports(call) && children;
