const maxLength = 200;

/** Quotes a service's message, unless it is long or repeats a secret. */
export function quoteServerMessage(words: string, secrets: readonly string[]): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  if (line === '' || line.length > maxLength || holdsSecret(line, secrets)) return '';
  return ` It says: "${line}"`;
}

const holdsSecret = (line: string, secrets: readonly string[]) =>
  secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .some((secret) => line.toLowerCase().includes(secret.toLowerCase()));
