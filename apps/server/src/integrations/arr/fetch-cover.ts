import { discard } from '#integrations/http/discard.ts';
import { readAtPace, smallPace, TooLarge, TooSlow, type Pace } from '#integrations/http/keep-pace.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { ArrError } from './arr-error.ts';
import { explainAnswer } from './check-answer.ts';
import type { ArrClient } from './client.ts';

const coverPace: Pace = { ...smallPace, maxBytes: 10 << 20 };
/** Not SVG, which may contain scripts. */
const pictures = /^image\/(jpeg|png|webp|gif)\b/i;
/** Short cache time for missing covers. */
const soon = { headers: { 'cache-control': 'private, max-age=60' } };

/** Fetches a picture; throws an error that describes another response. */
export async function fetchCover(
  client: Pick<ArrClient, 'name' | 'image'>,
  path: string,
  pace: Pace = coverPace,
): Promise<Buffer> {
  const { name } = client;
  const answer = await client.image(path);
  const { statusCode, headers, body } = answer;
  const isPicture = statusCode === 200 && pictures.test(String(headers['content-type']));
  if (!isPicture) {
    await discard(body);
    if (statusCode === 404) throw new AppError('not-found', sentence`${name} doesn’t have this cover.`, soon);
    throw (
      explainAnswer(answer, name) ??
      new ArrError('unreadable', sentence`${name} returned something that isn’t an image.`)
    );
  }

  try {
    return await readAtPace(body, pace);
  } catch (error) {
    if (error instanceof TooLarge) throw new ArrError('unreadable', sentence`The cover from ${name} is far too large.`);
    if (error instanceof TooSlow)
      throw new ArrError('timeout', error.say(name), { cause: error, help: 'manager-slow' });
    throw new ArrError('cut', sentence`The cover from ${name} was cut off.`, { cause: error });
  }
}
