import { fields } from '@captionarr/contract';
import type { SentExchange } from '#domain/search/provider-http.ts';
import { settingsOf } from '#engine/providers/provider-settings.ts';
import type { Integrations } from '#providers/provider.ts';
import type { Secret } from './redact.ts';

const isName = (field: string) => /user|email|login|client$/.test(field);
const isAddress = (field: string) => /url|endpoint/.test(field);
/** Fields of requests and responses whose value lets somebody in, or names them. */
const telling =
  /^_?(api_?key|.*token|jwt|pass(word|key)?|hashed_?password|secret|sid|sess(ion)?(_?id)?|csrf|nonce|auth(orization)?|user_?name|user|login|e?mail|uk|uid)$/i;
/** In a request, `key` is a key; in a response it may be anything. */
const sent = (name: string) => name === 'key' || telling.test(name);
const minLength = 4;

/** The secrets, names and own addresses in the settings of a provider. */
export function secretsIn(
  key: string,
  config: Readonly<Record<string, unknown>>,
  integrations: Integrations,
): Secret[] {
  const own = settingsOf(key).flatMap((setting) => {
    const field = setting.slice(key.length + 1);
    const value = config[field];
    const isSecret = fields.get(setting)?.kind === 'secret';
    return typeof value === 'string' && (isSecret || isName(field) || isAddress(field))
      ? secretsOf(field, value, !isSecret)
      : [];
  });
  return [...own, ...secretsOf('api_client', integrations.anidb?.api_client ?? '', true)];
}

/** Cookies and lists of keys are sent one by one. */
function secretsOf(field: string, value: string, isWord: boolean): Secret[] {
  const stands = `recorded-${field.replaceAll('_', '-')}`;
  if (isAddress(field)) return [{ value: value.replace(/\/+$/, ''), stands: 'https://recorded.example' }];
  if (/cookie/.test(field))
    return [...value.matchAll(/=([^;]+)/g)].map(([, cookie = ''], index) => ({
      value: cookie.trim(),
      stands: `${stands}-${index}`,
    }));
  const parts = /key|token/.test(field) ? value.split(',').map((part) => part.trim()) : [value];
  return parts.map((part, index) => ({ value: part, stands: index === 0 ? stands : `${stands}-${index}`, isWord }));
}

/** What was agreed on during the exchanges: sessions, cookies, tokens. */
export function secretsSaid(exchanges: readonly SentExchange[]): Secret[] {
  const values = new Set<string>();
  const add = (value: unknown) => {
    if (typeof value === 'string' && value.trim().length >= minLength) values.add(value.trim());
  };
  for (const { url, body = '', headers, bytes } of exchanges) {
    for (const [name, value] of new URL(url).searchParams) if (sent(name)) add(value);
    for (const [name, value] of new URLSearchParams(body)) if (sent(name)) add(value);
    for (const text of [body, bytes.toString('utf8')]) {
      for (const [name, value] of pairsIn(parse(text))) if (telling.test(name)) add(value);
      for (const value of hiddenInputs(text)) add(value);
    }
    for (const cookie of (headers['set-cookie'] ?? '').split('\n')) add(/^[^=]+=([^;]*)/.exec(cookie)?.[1]);
  }
  return [...values].map((value, index) => ({ value, stands: `recorded-${index + 1}` }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* pairsIn(value: unknown): Generator<[name: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield [name, inner];
    yield* pairsIn(inner);
  }
}

/** `<input type="hidden" name="_token" value="…">`, in any order. */
const hiddenInputs = (html: string): string[] =>
  [...html.matchAll(/<(?:input|meta)\b[^>]*>/gi)].flatMap(([tag]) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
    const name = attribute('name')?.replaceAll('-', '_') ?? '';
    return telling.test(name) ? (attribute('value') ?? attribute('content') ?? []) : [];
  });
