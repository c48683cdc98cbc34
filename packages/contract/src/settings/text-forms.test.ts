import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fields,
  formatPathMapping,
  parsePathMapping,
  sanitizeTag,
  saveBaseUrl,
  settings,
  showBaseUrl,
} from './index.ts';
import { schemaOf } from './schema.ts';

describe('a tag', () => {
  test('[settings.tag-sanitising] loses all but letters, digits, _ and -, and becomes lower case', () => {
    expect(sanitizeTag('No Subs!')).toBe('nosubs');
    expect(sanitizeTag(' 4K_Kids-Only ')).toBe('4k_kids-only');
    expect(sanitizeTag('äöü.,:')).toBe('');
  });

  test.each(['sonarr', 'radarr'] as const)(
    '[settings.tag-sanitising] is one that excluded tags accept, whatever was typed: %s',
    (manager) => {
      const schema = schemaOf(settings[manager].fields.excluded_tags);
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (typed) => {
          const tag = sanitizeTag(typed);
          expect(sanitizeTag(tag)).toBe(tag);
          expect(tag === '' || schema.safeParse([tag]).success).toBe(true);
        }),
      );
    },
  );
});

describe('a base URL', () => {
  test('[settings.base-url-slash] is what each setting of that name is', () => {
    const keys = [...fields].flatMap(([key, field]) => ('format' in field && field.format === 'base-url' ? [key] : []));

    expect(keys).toEqual(['general.base_url', 'sonarr.base_url', 'radarr.base_url']);
  });

  test('[settings.base-url-slash] is shown without the leading slash and saved with it', () => {
    expect(showBaseUrl('/sonarr')).toBe('sonarr');
    expect(saveBaseUrl('sonarr')).toBe('/sonarr');
    expect(showBaseUrl('/')).toBe('');
    expect(showBaseUrl('')).toBe('');
    expect(saveBaseUrl('')).toBe('/');
    expect(saveBaseUrl('//apps//sonarr')).toBe('/apps/sonarr');
  });

  test('[settings.base-url-slash] that was saved is saved the same again', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const saved = saveBaseUrl(typed);
        expect(saved.startsWith('/')).toBe(true);
        expect(showBaseUrl(saved).startsWith('/')).toBe(false);
        expect(saveBaseUrl(showBaseUrl(saved))).toBe(saved);
      }),
    );
  });
});

describe('a path mapping', () => {
  test('[entities.path-mapping] is a pair of a source path and a local path', () => {
    expect(parsePathMapping('/tv,/data/tv')).toEqual(['/tv', '/data/tv']);
    expect(formatPathMapping(['/tv', '/data/tv'])).toBe('/tv,/data/tv');
    expect(schemaOf(settings.general.fields.path_mappings).parse([['/tv', '/data/tv']])).toEqual([['/tv', '/data/tv']]);
  });

  test('[entities.path-mapping] reads back to the same pair', () => {
    const source = fc.string().filter((text) => !text.includes(','));
    fc.assert(
      fc.property(fc.tuple(source, fc.string()), (pair) => {
        expect(parsePathMapping(formatPathMapping(pair))).toEqual(pair);
      }),
    );
  });

  test('is not read from one path alone', () => {
    expect(parsePathMapping('/tv')).toBeUndefined();
  });
});
