import { startReceiver } from '@captionarr/lab';
import { onTestFinished } from 'vitest';
import { createSenders, type SenderOptions } from '#integrations/notify/senders.ts';

/** Senders for which the receiver of the lab is the whole world. */
export async function startSenders(options: SenderOptions = {}) {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const { url } = receiver;
  const hosts = { discord: url, ntfy: url, pushover: url, slack: url, telegram: url };
  return { receiver, hosts, senders: createSenders({ hosts, ...options }) };
}
