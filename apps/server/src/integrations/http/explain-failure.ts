import { sentence, type Sentence } from '#platform/sentence.ts';
import { TooSlow } from './keep-pace.ts';

/** Why there is no answer, as far as a program must tell them apart. */
export type Failure = 'cut' | 'timeout' | 'unreachable';

/** Display name of the server that was requested. */
export interface RequestTarget {
  name: string;
  url: string;
  timeoutMs: number;
}

interface Words {
  name: string;
  host: string;
  seconds: number;
}

interface Explanation {
  codes: RegExp;
  trouble: Failure;
  say: (words: Words) => Sentence;
}

const certificate = (codes: RegExp, say: (words: Words) => Sentence): Explanation => ({
  codes,
  trouble: 'unreachable',
  say: (words) => sentence`${say(words)} ${trust}`,
});
const trust = sentence`Trust it on this host, or turn off certificate verification.`;

/** By the codes of Node and of its HTTP client. */
const explanations: readonly Explanation[] = [
  {
    codes: /^ECONNREFUSED$/,
    trouble: 'unreachable',
    say: ({ name, host }) =>
      sentence`Can’t reach ${name}: connection refused at ${host}. Check the address and port, and that it is running.`,
  },
  {
    codes: /^(ENOTFOUND|EAI_AGAIN)$/,
    trouble: 'unreachable',
    say: ({ name, host }) => sentence`Can’t reach ${name}: host ${host} not found. Check the address.`,
  },
  {
    codes: /^(EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EACCES)$/,
    trouble: 'unreachable',
    say: ({ name, host }) => sentence`Can’t reach ${name}: no route to ${host}. Check the address and the network.`,
  },
  {
    codes: /^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/,
    trouble: 'timeout',
    say: ({ name, host }) =>
      sentence`Can’t reach ${name}: ${host} doesn’t respond. Check the address, port and firewall.`,
  },
  {
    codes: /^UND_ERR_HEADERS_TIMEOUT$/,
    trouble: 'timeout',
    say: ({ name, seconds }) => sentence`${name} didn’t respond within ${seconds} s.`,
  },
  {
    codes: /^UND_ERR_BODY_TIMEOUT$/,
    trouble: 'timeout',
    say: ({ name, seconds }) => sentence`${name} stopped sending for ${seconds} s.`,
  },
  {
    codes: /^UND_ERR_(DESTROYED|CLOSED)$/,
    trouble: 'unreachable',
    say: ({ name }) => sentence`Captionarr closed the connection to ${name}.`,
  },
  {
    codes: /^(EPROTO|ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/,
    trouble: 'unreachable',
    say: ({ name, host }) => sentence`${host} doesn’t speak TLS. Check the port of ${name}, or turn off SSL.`,
  },
  {
    codes: /^(HPE_|HTTPParserError)/,
    trouble: 'unreachable',
    say: ({ name, host }) => sentence`${host} doesn’t speak HTTP. Check the port of ${name}, and whether it needs SSL.`,
  },
  {
    codes: /^(ERR_INVALID_URL|UND_ERR_INVALID_ARG)$/,
    trouble: 'unreachable',
    say: ({ name }) => sentence`The address of ${name} isn’t valid. Check the address, port and base URL.`,
  },
  {
    codes: /^ERR_ADDRESS_REFUSED_HOME$/,
    trouble: 'unreachable',
    say: ({ name, host }) =>
      sentence`${name} can’t be at ${host}: link-local addresses can expose the keys of this machine. Enter its address on your network.`,
  },
  {
    codes: /^ERR_ADDRESS_REFUSED_PUBLIC$/,
    trouble: 'unreachable',
    say: ({ name, host }) =>
      sentence`${name} wasn’t contacted: ${host} points into your own network instead of the internet. Check the DNS server of this machine.`,
  },
  certificate(/SELF_SIGNED/, ({ name }) => sentence`The certificate of ${name} isn’t trusted: it’s self-signed.`),
  certificate(
    /^(UNABLE_TO_VERIFY|UNABLE_TO_GET)_/,
    ({ name }) => sentence`The certificate of ${name} isn’t trusted: its issuer is unknown.`,
  ),
  certificate(/^CERT_HAS_EXPIRED$/, ({ name }) => sentence`The certificate of ${name} isn’t trusted: it has expired.`),
  certificate(
    /^CERT_NOT_YET_VALID$/,
    ({ name }) => sentence`The certificate of ${name} isn’t trusted: it isn’t valid yet.`,
  ),
  certificate(
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    ({ name }) => sentence`The certificate of ${name} isn’t trusted: it belongs to another host.`,
  ),
];

/** Puts into words why there is no answer, or no more of it. */
export function explainFailure(error: unknown, { name, url, timeoutMs }: RequestTarget, moment: 'before' | 'during') {
  if (error instanceof TooSlow) return { trouble: 'timeout' as const, said: error.say(name) };
  const code = codeOf(error);
  const known = explanations.find(({ codes }) => codes.test(code));
  const seconds = timeoutMs / 1000;
  if (known) return { trouble: known.trouble, said: known.say({ name, host: hostOf(url), seconds }) };
  return moment === 'during' ? brokeOff(name) : hungUp(name);
}

const brokeOff = (name: string) => ({
  trouble: 'cut' as const,
  said: sentence`The response from ${name} was cut off.`,
});

const hungUp = (name: string) => ({
  trouble: 'unreachable' as const,
  said: sentence`${name} closed the connection without answering. Check that it is healthy and whether it needs SSL.`,
});

/** Error code of the error, its first sub-error or its cause; otherwise its name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error instanceof AggregateError ? error.errors[0] : error.cause) || error.name;
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url;
