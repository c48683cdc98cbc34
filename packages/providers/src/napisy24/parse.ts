import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ReadContext } from '#providers/provider.ts';

export interface CheckedSubtitle {
  id: string | undefined;
  /** Digits. */
  imdb: string | undefined;
  frameRate: number | undefined;
  /** A zip. */
  bytes: Buffer;
}

const divider = '||';
const nothing = new Set([
  'OK-0',
  /** It knows the video, but has no subtitle. */
  'OK-1',
  /** From another collection, for which the hash means nothing. */
  'OK-3',
]);

/** `OK-2|imdb:0990021|napisId:5|fps:23.976||` and then a zip. */
export function readCheck(answer: Buffer, { name }: Pick<ReadContext, 'name'>): CheckedSubtitle | undefined {
  const end = answer.indexOf(divider);
  const head = answer
    .subarray(0, end === -1 ? 500 : end)
    .toString('utf8')
    .trim();
  const [code = '', ...fields] = head.split('|');
  if (nothing.has(code)) return undefined;
  if (/login error/i.test(head))
    throw new ProviderFault(
      'AuthenticationError',
      `${name} rejected the sign-in. Check the username and password, and whether the account has API access.`,
    );
  if (code !== 'OK-2' || end === -1)
    throw new ProviderFault('ParseResponseError', `${name} sent an unexpected response.`);
  const values = new Map(
    fields.map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1)]),
  );
  const frameRate = Number(values.get('fps')?.replace(',', '.'));
  return {
    id: values.get('napisId') || undefined,
    imdb: values.get('imdb')?.replace(/\D/g, '') || undefined,
    frameRate: frameRate > 0 ? frameRate : undefined,
    bytes: answer.subarray(end + divider.length),
  };
}
