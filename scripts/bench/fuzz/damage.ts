import * as fc from 'fast-check';
import { encodeText } from '../../../packages/domain/src/subtitles/charset/index.ts';
import { asSubtitle, foreignTexts } from '../../../packages/domain/src/subtitles/charset/testing/foreign-texts.ts';
import { samples } from '../../../packages/domain/src/subtitles/formats/testing/samples.ts';

/** A place in something, as a share of its length. */
const place = fc.double({ min: 0, max: 1, noNaN: true });

/** Words of all formats, parted by a sign that none has. */
const tokens = [
  '¦\n¦\r¦\r\n\r\n¦\0¦\t¦ ¦-->¦->¦00:00:01,000¦99:99:99,999¦00:00:01.00¦0:01¦-1¦1¦999999999¦00:00:02:',
  '<¦>¦</¦<sync start=1>¦<p>¦<br>¦{¦}¦{1}{2}¦[1][2]¦[Events]¦Dialogue:¦,¦|¦WEBVTT¦NOTE¦STYLE¦\\N',
  '&¦\uFEFF¦\uFFFD¦\u2028¦\uD800¦🂡¦ש¦é¦%¦00:00:01,000 --> 00:00:02,000\n¦{25}{50}a\n¦[10][20]a\n¦00:00:01:a\n',
];
const token = fc.constantFrom(...tokens.join('¦').split('¦'));

/** Fragments of files, in any order. */
export const soup = fc
  .array(fc.oneof({ weight: 5, arbitrary: token }, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 80 })
  .map((parts) => parts.join(''));

/** Files as they are found, of which parts are cut out, doubled, replaced and joined. */
export const damagedText = fc
  .tuple(
    fc.constantFrom(...Object.values(samples).flat()),
    fc.array(fc.tuple(place, fc.nat(12), fc.oneof(token, fc.string({ unit: 'binary', maxLength: 6 }))), {
      maxLength: 8,
    }),
    fc.option(fc.constantFrom(...Object.values(samples).flat()), { freq: 6 }),
    fc.constantFrom('\n', '\n', '\r\n', '\r'),
  )
  .map(([sample, cuts, more, newline]) => {
    const damaged = cuts.reduce(
      (text, [share, length, by]) => {
        const at = Math.floor(share * text.length);
        return text.slice(0, at) + by + text.slice(at + length);
      },
      sample + (more ?? ''),
    );
    return newline === '\n' ? damaged : damaged.replaceAll(/\r?\n/g, newline);
  });

const edit = fc.tuple(place, fc.nat(20), fc.uint8Array({ maxLength: 8 }));

const damageBytes = (bytes: Uint8Array, edits: [number, number, Uint8Array][]): Buffer =>
  edits.reduce((all, [share, length, by]) => {
    const at = Math.floor(share * all.length);
    return Buffer.concat([all.subarray(0, at), by, all.subarray(at + length)]);
  }, Buffer.from(bytes));

export const damagedBytes = (files: readonly Uint8Array[], mostEdits = 6): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...files), fc.array(edit, { maxLength: mostEdits }))
    .map(([bytes, edits]) => damageBytes(bytes, edits));

/** The same words in the charsets of the world, with and without marks. */
export const encodedTexts: Buffer[] = foreignTexts.flatMap(([, charset, lines]) => [
  encodeText(asSubtitle(lines), charset, false),
  encodeText(asSubtitle(lines), 'utf-8', true),
  encodeText(asSubtitle(lines), 'utf-16le', true),
]);

const nameParts = [
  '..¦.¦/¦\\¦//¦../¦..\\¦C:¦~¦$HOME¦`id`¦%2e%2e%2f¦\u202E¦\0¦ ¦\n¦-¦Ä¦Ａ¦e\u0301¦🂡¦2160p¦[Group]¦(2019)',
  'Show¦S01E02¦1x02¦Season 1 Episode 2¦E99¦ - 05¦.en¦.pt-BR¦.hi¦.forced¦.sdh¦.zh-Hant¦.srt¦.ass',
  `${'9'.repeat(40)}¦${'a'.repeat(300)}`,
];
const part = fc.constantFrom(...nameParts.join('¦').split('¦'));

/** Names as people and attackers give them. */
export const fileName = fc
  .array(fc.oneof({ weight: 4, arbitrary: part }, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 8 })
  .map((parts) => parts.join(''));
