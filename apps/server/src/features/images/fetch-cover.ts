import { ArrError } from '#integrations/arr/arr-error.ts';
import { explainAnswer } from '#integrations/arr/check-answer.ts';
import type { ArrClient } from '#integrations/arr/client.ts';
import { AppError } from '#platform/errors.ts';

const largest = 10 * 1024 * 1024;
/** Not SVG, which may contain scripts. */
const pictures = /^image\/(jpeg|png|webp|gif)\b/i;
/** What is not there now may be there soon. */
const soon = { headers: { 'cache-control': 'private, max-age=60' } };

/** A picture, or an error that says what the manager gave instead. */
export async function fetchCover(client: Pick<ArrClient, 'name' | 'image'>, path: string): Promise<Buffer> {
  const { name } = client;
  const answer = await client.image(path);
  const { statusCode, headers, body } = answer;
  const isPicture = statusCode === 200 && pictures.test(String(headers['content-type']));
  if (!isPicture) {
    await body.dump().catch(() => undefined);
    if (statusCode === 404) throw new AppError('not-found', `${name} has no such cover.`, soon);
    throw (
      explainAnswer(answer, name) ?? new ArrError('unreadable', `${name} answered with something that is no picture.`)
    );
  }

  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > largest) break;
    }
  } catch (error) {
    throw new ArrError('cut', `The cover of ${name} broke off in the middle.`, { cause: error });
  }
  if (size > largest) throw new ArrError('unreadable', `The cover of ${name} is far too large.`);
  return Buffer.concat(chunks);
}
