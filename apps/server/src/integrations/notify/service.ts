import type { Address } from './address.ts';
import type { SendJson, Recipient } from './http-client.ts';

export interface Message {
  title: string;
  body: string;
}

/** Hosts of shared online services, for tests. */
export interface Hosts {
  discord: string;
  ntfy: string;
  pushover: string;
  slack: string;
  telegram: string;
}

/** Over HTTP, or in a way of its own with the same patience. */
export type Deliver = (message: Message, post: SendJson, recipient: Recipient) => Promise<unknown>;

export interface Service {
  /** Name in the contract's catalog. */
  name: string;
  /** How a message gets to this address; undefined when the address lacks something. */
  open: (address: Address, hosts: Hosts) => Deliver | undefined;
  /** Display name in sentences; defaults to `name`. */
  displayNameOf?: (address: Address) => string;
  /** A page is a good answer, too. */
  answersPages?: boolean;
}

export const asText = ({ title, body }: Message): string => `${title}\n${body}`;

export const basicAuth = (user: string, password: string): Record<string, string> =>
  user === '' && password === ''
    ? {}
    : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** One after the other: a service that refuses the first is left alone. */
export async function forEach<T>(targets: readonly T[], send: (target: T) => Promise<unknown>): Promise<void> {
  for (const target of targets) await send(target);
}
