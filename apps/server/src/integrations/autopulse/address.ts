import { AppError } from '#platform/errors.ts';

const trigger = /\/triggers\/([^/]+)\/?$/;

/** The name of the trigger that an address is: `bazarr` for `http://host:2875/triggers/bazarr`. */
export const triggerOf = (url: string): string | undefined => trigger.exec(URL.parse(url)?.pathname ?? '')?.[1];

/** Base URL of the Autopulse behind a webhook, without trailing slash. */
export function baseOf(webhook: string): string {
  const url = URL.parse(webhook);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new AppError('invalid', 'The external webhook has no address yet. Enter the address of Autopulse and save.', {
      help: 'webhook-failed',
    });
  return url.origin + (trigger.test(url.pathname) ? url.pathname.replace(trigger, '') : '');
}
