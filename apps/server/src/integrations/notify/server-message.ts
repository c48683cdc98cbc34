import { sentence, type Sentence } from '#platform/sentence.ts';

const maxLength = 200;

/** Adds a service's message, unless it is long or repeats a secret. */
export function quoteServerMessage(said: Sentence, words: string, secrets: readonly string[]): Sentence {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  if (line === '' || line.length > maxLength || holdsSecret(line, secrets)) return said;
  return sentence`${said} ${sentence`It says: "${line}"`}`;
}

const holdsSecret = (line: string, secrets: readonly string[]) =>
  secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .some((secret) => line.toLowerCase().includes(secret.toLowerCase()));
