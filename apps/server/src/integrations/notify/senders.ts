import type { HelpTopic } from '@captionarr/contract';
import { notificationCatalogue } from '@captionarr/contract/catalogue';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { parseAddress, partsOf, type Address } from './address.ts';
import { sendByApprise } from './apprise-command.ts';
import { withHttpClient } from './http-client.ts';
import type { Deliver, Hosts, Message, Service } from './service.ts';
import { appriseApi } from './services/apprise-api.ts';
import { discord } from './services/discord.ts';
import { email } from './services/email.ts';
import { gotify } from './services/gotify.ts';
import { homeAssistant } from './services/home-assistant.ts';
import { json } from './services/json.ts';
import { matrix } from './services/matrix.ts';
import { mattermost } from './services/mattermost.ts';
import { ntfy } from './services/ntfy.ts';
import { pushover } from './services/pushover.ts';
import { slack } from './services/slack.ts';
import { telegram } from './services/telegram.ts';

export interface SenderOptions {
  hosts?: Partial<Hosts>;
  timeoutMs?: number;
  /** Path of the apprise command; without it, only built-in services work. */
  apprise?: string;
}

export type Senders = ReturnType<typeof createSenders>;

const services: readonly Service[] = [
  appriseApi,
  discord,
  email,
  gotify,
  homeAssistant,
  json,
  matrix,
  mattermost,
  ntfy,
  pushover,
  slack,
  telegram,
];

const publicHosts: Hosts = {
  discord: 'https://discord.com',
  ntfy: 'https://ntfy.sh',
  pushover: 'https://api.pushover.net',
  slack: 'https://hooks.slack.com',
  telegram: 'https://api.telegram.org',
};

const entryOf = (scheme: string) => notificationCatalogue.find(({ schemes }) => schemes.includes(scheme));
const serviceOf = (scheme: string) => services.find(({ name }) => name === entryOf(scheme)?.name);

/** A way to an address, or the sentence that says why there is none. */
/** Why nothing can be sent there, and where the help says what to do. */
interface InvalidRecipient {
  refusal: Sentence;
  help: HelpTopic;
}

type Delivery = { send: (message: Message) => Promise<unknown> } | InvalidRecipient;

/** Sends messages to addresses as Apprise writes them. */
export function createSenders({ hosts: given, timeoutMs = 10_000, apprise }: SenderOptions = {}) {
  const hosts = { ...publicHosts, ...given };

  function wayTo(text: string): Delivery {
    const url = parseWebUrl(text.trim());
    const address = parseAddress(url);
    if (!address) return { refusal: notAnAddress, help: 'notification-failed' };
    const service = serviceOf(address.scheme);
    if (service) return wayOf(service, address);
    if (apprise) return { send: (message) => sendByApprise(apprise, url, message) };
    return { refusal: notOurs(address.scheme), help: 'apprise-missing' };
  }

  function wayOf(service: Service, address: Address): Delivery {
    const deliver = service.open(address, hosts);
    return deliver
      ? { send: (message) => post(service, address, deliver, message) }
      : { refusal: lacks(service.name), help: 'notification-failed' };
  }

  function post({ name, displayNameOf, answersPages }: Service, address: Address, deliver: Deliver, message: Message) {
    const recipient = {
      name: displayNameOf?.(address) ?? name,
      answersPages,
      secrets: partsOf(address),
      verifySsl: !/^(no|false|0)$/i.test(address.query.get('verify') ?? ''),
      timeoutMs,
    };
    return withHttpClient(recipient, (way) => deliver(message, way, recipient));
  }

  const usable = notificationCatalogue
    .map(({ name }) => name)
    .filter((name) => apprise !== undefined || services.some((service) => service.name === name));

  return {
    /** The services of the catalogue that can be sent to, by name. */
    usable: (): string[] => usable,

    /** The sentence that says why nothing can be sent there; undefined when it can. */
    refuse: (url: string) => refusalOf(wayTo(url)),

    /** Throws a sentence when it was not delivered. */
    async send(url: string, message: Message): Promise<void> {
      const way = wayTo(url);
      if ('refusal' in way) throw new AppError('invalid', way.refusal, { help: way.help });
      await way.send(message);
    },
  };
}

const refusalOf = (way: Delivery): Sentence | undefined => ('refusal' in way ? way.refusal : undefined);

const notAnAddress = sentence`Not a notification URL. It starts with a service name, such as discord:// or ntfy://.`;

/** Does not repeat the user's input unless it is a known scheme. */
function notOurs(scheme: string): Sentence {
  const name = entryOf(scheme)?.name;
  if (!name) return /^https?$/.test(scheme) ? plainWeb : notAnAddress;
  return sentence`Captionarr can’t send to ${name} on its own. Install the apprise command to use it.`;
}

const plainWeb = sentence`A plain web address doesn’t name the service. Use json:// or jsons:// for a JSON webhook, or the URL of the service.`;

function lacks(name: string): Sentence {
  const form = notificationCatalogue.find((entry) => entry.name === name)?.form;
  return sentence`This URL is incomplete for ${name}. Expected: ${form ?? ''}.`;
}

/** Addresses as the services themselves show them. */
const pastedAddresses: readonly [RegExp, string][] = [
  [/^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api(?:\/v\d+)?\/webhooks\//i, 'discord://'],
  [/^https:\/\/hooks\.slack\.com\/services\//i, 'slack://'],
  [/^https:\/\/ntfy\.sh\//i, 'ntfys://'],
];

/** The same address as Apprise writes it. */
function parseWebUrl(url: string): string {
  const [begin, scheme] = pastedAddresses.find(([pattern]) => pattern.test(url)) ?? [];
  return begin && scheme ? url.replace(begin, scheme) : url;
}
