import type { IncomingMessage } from 'node:http';
import type { FlatSettings } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { hostName } from '#platform/http/allowed-host.ts';
import type { HowToAllow } from '#platform/http/host-page.ts';
import type { HostRules, RequestGuard } from '#platform/http/request-guard.ts';

export const hostRules = (settings: FlatSettings): HostRules => ({
  isOpen: settings['auth.type'] === null,
  allowed: settings['general.allowed_hosts'],
});

const place = 'Settings › General › Allowed host names';
const variable = 'CAPTIONARR_GENERAL__ALLOWED_HOSTS';

export const howToAllowHost = (name: string): HowToAllow => ({
  reason:
    'Without a login, Captionarr only answers to IP addresses and names on your own network, so that no website can point its name here and read your API key.',
  sentence: `Add it under ${place}, or set ${variable}=${name}.`,
  choices: [
    [`Open Captionarr by its IP address and add the name under ${place}:`, name],
    ['Set this environment variable and restart Captionarr:', `${variable}=${name}`],
    [
      'Open Captionarr by its IP address and set a login under Settings › General › Authentication. Then every name works.',
    ],
  ],
});

/** Refuses settings after which the next request from here would be refused. */
export function refuseLockout(guard: RequestGuard, request: IncomingMessage, next: FlatSettings): void {
  const host = guard.refusedHost(request, hostRules(next));
  if (host === undefined) return;
  throw new AppError(
    'not-acceptable',
    sentence`Add ${hostName(host) ?? host} to Allowed host names as well: without a login, Captionarr can’t be opened under any other public name.`,
    { help: 'host-refused' },
  );
}
