import { createHash } from 'node:crypto';

/** A text that nobody else may see, and what stands for it. */
export interface Secret {
  value: string;
  stands: string;
  /** Replaced only where it isn't part of a longer word: a name of three letters is in many words. */
  isWord?: boolean;
}

const digest = (kind: string) => (text: string) => createHash(kind).update(text).digest('hex');

/** How a client may write a secret. What stands for it is written the same way, so that a replay sends the same. */
const writings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => encodeURIComponent(text),
  (text) => new URLSearchParams([['', text]]).toString().slice(1),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  (text) => Buffer.from(text).toString('base64'),
  digest('md5'),
  digest('sha1'),
  digest('sha256'),
];

const short = 4;
const email = /[\w.+-]+@[\w-]+\.[\w.-]*\w/g;
const anyone = 'someone@example.org';

/** Removes secrets from texts, in every way they may be written. */
export function createRedactor(secrets: readonly Secret[]) {
  const known = secrets
    .filter(({ value }) => value !== '')
    // A longer one may contain a shorter one.
    .toSorted((one, other) => other.value.length - one.value.length)
    .flatMap(({ value, stands, isWord }) =>
      writings.map((write) => ({
        written: write(value),
        replacement: write(stands),
        isWord: isWord === true || value.length < short,
      })),
    );
  const patterns = known.map(({ written, replacement, isWord }) => {
    const literal = written.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);
    const pattern = isWord ? `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])` : literal;
    return { pattern: new RegExp(pattern, 'gu'), replacement };
  });

  return {
    hide: (text: string): string =>
      patterns
        .reduce((hidden, { pattern, replacement }) => hidden.replaceAll(pattern, () => replacement), text)
        .replaceAll(email, anyone),
    /** Whether one of them is left. */
    isLeft: (text: string): boolean => patterns.some(({ pattern }) => text.search(pattern) !== -1),
  };
}
