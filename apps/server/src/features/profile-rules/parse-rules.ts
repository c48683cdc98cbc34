import * as z from 'zod';
import { profileRule, type ProfileRule } from '#domain/library/profile-rule.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

const maxRules = 200;
const givenRules = z.array(profileRule).max(maxRules);

/** The rules that a form sends as one JSON text; throws a sentence when they make no sense. */
export function parseRules(texts: readonly string[]): ProfileRule[] {
  const parsed = givenRules.safeParse(parseJson(texts.length === 1 ? (texts[0] ?? '') : ''));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError(
      'not-acceptable',
      sentence`The profile rules can’t be read: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
    );
  }
  const ids = parsed.data.map(({ id }) => id);
  const double = ids.find((id, index) => ids.indexOf(id) !== index);
  if (double !== undefined) throw new AppError('not-acceptable', sentence`Two profile rules have the id ${double}.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('not-acceptable', 'The profile rules must be sent as JSON.', { cause });
  }
}
