import { posix } from 'node:path';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { isFaultReason } from '#domain/search/provider-fault.ts';
import type { SentExchange } from '#domain/search/provider-http.ts';
import { nameOfVideo } from '#engine/providers/probe/well-known.ts';
import type { Probed } from '#engine/providers/probe/probe-provider.ts';
import { AppError } from '#platform/errors.ts';
import type { Integrations } from '#providers/provider.ts';
import { secretsIn, secretsSaid } from './find-secrets.ts';
import { createRedactor } from './redact.ts';
import type { Exchange, Tape } from './tape.ts';

interface Recording {
  key: string;
  probed: Probed;
  exchanges: readonly SentExchange[];
  config: Readonly<Record<string, unknown>>;
  integrations: Integrations;
  /** Of the video, where it is a file. */
  hashes: NonNullable<Tape['ask']>['hashes'];
}

const keptHeaders = /^(content-type|content-disposition|location|set-cookie|retry-after|x-ratelimit-.*)$/;

/** A tape of a test without its secrets; undefined if nothing was sent. Throws if a secret can't be removed. */
export function makeTape({ key, probed, exchanges, config, integrations, hashes }: Recording): Tape | undefined {
  const { probe, video, languages, found, picked, downloaded } = probed;
  if (exchanges.length === 0 || !video) return undefined;
  const secrets = secretsIn(key, config, integrations);
  const values = new Set(secrets.map(({ value }) => value));
  const said = secretsSaid(exchanges).filter(({ value }) => !values.has(value));
  const { hide, isLeft } = createRedactor([...secrets, ...said]);
  const isFault = isFaultReason(probe.status);
  const isSearchFault = isFault && !picked;

  const tape: Tape = {
    provider: key,
    about: `Search for ${nameOfVideo(video)}`,
    provenance: `Recorded by captionarr providers probe on ${new Date(probe.at).toISOString()}; secrets are replaced.`,
    ask: {
      video: { ...video, path: `/videos/${posix.basename(video.path)}` },
      languages: [...languages],
      config,
      ...(hashes && { hashes }),
      integrations,
    },
    exchanges: lastOfEach(exchanges).map((exchange) => present(exchange, hide)),
    expect: {
      search: isSearchFault ? { fault: probe.status } : { rows: rowsOf(found) },
      ...(picked && {
        download: downloaded
          ? {
              of: found.indexOf(picked),
              startsWith: Buffer.from(downloaded.bytes.subarray(0, 8)).toString('latin1'),
              ...(downloaded.fileName !== undefined && { fileName: downloaded.fileName }),
              ...(downloaded.quotaLeft !== undefined && { quotaLeft: downloaded.quotaLeft }),
            }
          : { of: found.indexOf(picked), fault: probe.status },
      }),
    },
  };
  const hidden = mapTexts(tape, hide) as Tape;
  const whole = hidden.exchanges.map(({ response }) =>
    Buffer.from(response.bodyBase64 ?? '', 'base64').toString('latin1'),
  );
  if ([JSON.stringify(hidden), ...whole].some(isLeft))
    throw new AppError('conflict', 'Not recorded, because a response contains a secret that can’t be removed.');
  return hidden;
}

/** A request that was repeated has the response that counted. */
const lastOfEach = (exchanges: readonly SentExchange[]): SentExchange[] => [
  ...new Map(exchanges.map((one) => [`${one.method} ${one.url} ${one.body ?? ''}`, one])).values(),
];

/** Text as text, with its bytes kept; archives as they are. */
function present(
  { method, url, body, status, headers, bytes }: SentExchange,
  hide: (text: string) => string,
): Exchange {
  const text = bytes.toString('utf8');
  const isPlain = Buffer.from(text).equals(bytes);
  const isText = /text|html|json|xml|javascript/.test(headers['content-type'] ?? '');
  // A page in another character set: every byte is a character of Latin-1 and back.
  const rest = isText ? Buffer.from(hide(bytes.toString('latin1')), 'latin1') : bytes;
  return {
    request: { method, url, ...(body !== undefined && { body }) },
    response: {
      status,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => keptHeaders.test(name))),
      ...(isPlain ? { body: text } : { bodyBase64: rest.toString('base64') }),
    },
  };
}

/** Of several rows with one id only the number counts. */
function rowsOf(found: readonly FoundSubtitle[]) {
  const seen = new Set<string>();
  return found.map(({ id, language: { code2, hi, forced } }) => {
    if (seen.has(id)) return { id };
    seen.add(id);
    return { id, code2, hi, forced };
  });
}

/** Every text in it, but no packed bytes. */
function mapTexts(value: unknown, change: (text: string) => string, name = ''): unknown {
  if (typeof value === 'string') return name === 'bodyBase64' ? value : change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change, key)]));
}
