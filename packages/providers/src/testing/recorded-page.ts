import { readFileSync } from 'node:fs';
import { load } from 'cheerio/slim';

/** A page that stands beside a test. */
export const recordedPage = (name: string, test: ImportMeta) => load(readFileSync(new URL(name, test.url), 'utf8'));
