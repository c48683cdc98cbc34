import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageSamples } from '../testing/language-samples.ts';
import { allReadings, readingsOf } from './candidates.ts';
import { encode } from './decode.ts';
import { decodeText, encodeText } from './index.ts';
import { asSubtitle } from './testing/foreign-texts.ts';

const write = (text: string, charset: string) => {
  const bytes = encode(text, charset);
  if (!bytes) throw new Error(`${charset} cannot hold ${text}`);
  return bytes;
};

test.each([
  ['cs', 'iso-8859-2', ['Slyšel jste, co se stalo včera v noci?', 'Musíme jít, než bude příliš pozdě.']],
  [
    'hr',
    'iso-8859-2',
    ['Jeste li čuli što se dogodilo jučer noću?', 'Ne znam o čemu govorite, ali sigurno se šalite.'],
  ],
  ['pl', 'iso-8859-2', ['Źle się czuję, wezwij lekarza.', 'Czy słyszałeś, co się stało?']],
  ['pl', 'windows-1250', ['Zażółć gęślą jaźń.', 'Czy słyszałeś?']],
  ['ro', 'iso-8859-16', ['„Ați auzit ce s-a întâmplat aseară?”', 'Nu știu despre ce vorbiți.']],
  ['fr', 'macintosh', ['Où étais-tu toute la nuit ?', 'Ça ne va pas, tu es très fatigué.']],
  ['fr', 'ibm850', ['Où étais-tu toute la nuit ?', 'Ça ne va pas, tu es très fatigué.']],
  ['fr', 'iso-8859-15', ['Ma sœur a mal au cœur.', 'Où étais-tu toute la nuit ?']],
  ['pl', 'ibm852', ['Źle się czuję, wezwij lekarza.', 'Czy słyszałeś, co się stało?']],
  ['vi', 'windows-1258', ['Anh đã ở đâu suốt đêm?', 'Tôi đã đợi anh rất lâu.']],
  ['lv', 'iso-8859-4', ['Kur tu biji visu nakti?', 'Es tevi gaidīju, man ļoti žēl.']],
  ['ru', 'x-mac-cyrillic', ['Где ты был всю ночь?', 'Я тебя ждала.']],
])('two lines of %s in %s are read as such', (language, charset, lines) => {
  const text = lines.join('\n');

  expect(decodeText(write(text, charset), { language })).toEqual({ text, charset, bom: false, isSure: true });
});

test('a short text stays in the letters of its language', () => {
  const bytes = write('Zażółć gęślą jaźń.', 'windows-1250');

  expect(decodeText(bytes, { language: 'pl' }).text).toBe('Zażółć gęślą jaźń.');
});

test('two charsets with two texts of the same language are not certain', () => {
  // The same byte is ž in ISO-8859-2 and ľ in windows-1250, and Slovak has both.
  const { text, isSure } = decodeText(write('To je ľahké.', 'windows-1250'), { language: 'sk' });

  expect(['To je ľahké.', 'To je žahké.']).toContain(text);
  expect(isSure).toBe(false);
});

test('one foreign letter in many plain lines is a letter of the language', () => {
  const text = asSubtitle([
    'Hvor har du været? Jeg har ledt efter dig hele natten.',
    'Giv mig nu bare fem minutter til.',
    'Han har det bedre, men han skal hvile sig.',
    'Hun fortalte mig aldrig sandheden om min far.',
    'Hvad laver du med den kniv?',
    'Godmorgen, doktor. Hvordan har han det i dag?',
    'Jeg ved ikke, hvad du taler om.',
    'Luk ikke op for nogen!',
  ]);

  expect(decodeText(write(text, 'ibm850'), { language: 'da' }).text).toBe(text);
});

test.each([
  ['it', 'ibm850', ['Domani partirò presto.', 'Poi tornerò, ti chiamerò e ti dirò tutto.']],
  ['ca', 'macintosh', ['El líder dels bandits.', 'Tots els líders.', 'Sense líder.', 'Els líders dels nans.']],
])('a sign that no word of %s has there doesn’t make a letter of %s certain', (language, charset, lines) => {
  const text = lines.join('\n');
  const decoded = decodeText(write(text, charset), { language });

  expect(decoded.isSure ? decoded.text : text).toBe(text);
});

test.each([
  ['en', ['I don’t know, but he’d say it’s late.', 'We’ll see what they’ve got.']],
  ['ga', ['D’fhág sé an teach.', 'B’fhéidir go dtiocfaidh sé ar ais.']],
  ['fr', ['J’sais pas, t’sais.', 'Il n’y a pas d’espoir, c’était écrit.']],
  ['nl', ['’s Avonds kijk ik naar foto’s.', 'Heb je één minuut?']],
])('an apostrophe stays one where %s has it', (language, lines) => {
  const text = lines.join('\n');

  expect(decodeText(write(text, 'windows-1252'), { language }).text).toBe(text);
});

test('two charsets with the same text are certain', () => {
  const text = 'Hol voltál egész éjjel? Vártam rád, őszintén szólva.';

  expect(decodeText(write(text, 'iso-8859-2'), { language: 'hu' })).toMatchObject({ text, isSure: true });
});

test('a letter that comes late in a long file is seen', () => {
  const text = `${'Déjà vu, mon général.\n'.repeat(2000)}Ma sœur a mal au cœur, un œuf, une œuvre.\n`;

  expect(decodeText(write(text, 'iso-8859-15'), { language: 'fr' }).text).toBe(text);
});

/** Romanian has the letters with a cedilla at the same bytes as those with a comma; no charset tells which were meant. */
const cedillas: Record<string, string> = { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ' };
const withCedillas = (text: string) => text.replaceAll(/[șțȘȚ]/g, (letter) => cedillas[letter] ?? letter);

/** The charsets of each language that can hold its sample. */
const written = Object.entries(languageSamples).flatMap(([language, sample]) =>
  [...new Set(readingsOf(language).map(({ charset }) => charset))].flatMap((charset): [string, string, string[]][] => {
    const text = [sample, withCedillas(sample)].find((each) => encode(each, charset));
    return text === undefined ? [] : [[language, charset, text.split('\n')]];
  }),
);

describe.each(written)('%s in %s', (language, charset, lines) => {
  test('any eight lines are read as they were written', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: 8 }), (some) => {
        const text = asSubtitle(some);

        expect(withCedillas(decodeText(write(text, charset), { language }).text)).toBe(withCedillas(text));
      }),
      { numRuns: 10 },
    );
  });

  test('even one line is never silently read as another text', () => {
    for (const line of lines) {
      const { text, isSure } = decodeText(write(line, charset), { language });

      expect(isSure ? withCedillas(text) : withCedillas(line)).toBe(withCedillas(line));
    }
  });
});

test('every charset writes what it reads', () => {
  for (const { charset } of allReadings)
    expect(encodeText(decodeText(encodeText('abc', charset, false)).text, charset, false)).toEqual(Buffer.from('abc'));
  const text = 'Tiếng Việt có dấu: ậ ế ỗ ử ý.';
  expect(write(text, 'windows-1258')).not.toEqual(Buffer.from(text));
});

test('text of any language in Unicode is read as such, with and without a mark', () => {
  const samples = Object.entries(languageSamples);
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'),
      fc.boolean(),
      ([language, sample], charset, bom) => {
        const text = asSubtitle(sample.split('\n').slice(0, 2));

        expect(decodeText(encodeText(text, charset, bom), { language })).toEqual({ text, charset, bom, isSure: true });
      },
    ),
  );
});

test('two letters of an older charset that are valid UTF-8 by chance keep their letters, and it isn’t certain', () => {
  const lines = 'Che cosa c’è?\nNon lo so, davvero.\n';
  const bytes = write(lines, 'macintosh');

  expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toContain('\u054F');
  expect(decodeText(bytes, { language: 'it' })).toMatchObject({ text: lines, charset: 'macintosh', isSure: false });
});

test('a few Greek or Russian letters in another text are UTF-8, and certain', () => {
  for (const text of ['Il raggio per π\n', 'The sign says Я.\n', 'α und β\n'])
    expect(decodeText(Buffer.from(text), { language: 'it' })).toMatchObject({ text, charset: 'utf-8', isSure: true });
});
