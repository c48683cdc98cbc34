import { expect, test } from 'vitest';
import type { SubtitleFormat } from '#domain/subtitles/cue.ts';
import { applyMods, parseActions } from './index.ts';

/** One cue after an action; nothing when it is gone. */
function textAfter(action: string, text: string, language = 'en', format: SubtitleFormat = 'srt') {
  return applyMods([{ start: 1000, end: 2000, text }], parseActions(action), { language, format })[0]?.text;
}

const gone = undefined;

test.each([
  ['[door creaks]', gone],
  ['JOHN: We leave at 10:30.', 'We leave at 10:30.'],
  ['- [sighs] I know.\n- Then say it.', '- I know.\n- Then say it.'],
  ['DOOR SLAMS', gone],
  ['John: Hi there.', 'Hi there.'],
  ['The thing is: I know.', 'The thing is: I know.'],
  ['- (LAUGHS) Hi.', '- (LAUGHS) Hi.'],
  ['♪ Singing in the rain ♪', gone],
  // Ours.
  ['(DOOR CREAKS\nLOUDLY)', gone],
  ['- (sighs)\n- What now?', '- What now?'],
  ['[MAN 1\nSHOUTING] Stop!', 'Stop!'],
  ['<i>[sighs]</i> I know.', 'I know.'],
  ['<i>JOHN:</i> Hello.', 'Hello.'],
  ['<i>JOHN: Hello.</i>', '<i>Hello.</i>'],
  ['<i>[music]\nHello.</i>', '<i>Hello.</i>'],
  ['<i>Hello.\n[music]</i>', '<i>Hello.</i>'],
  ['{\\an8}[music]', gone],
  ['{\\an8}MARY: Up here.', '{\\an8}Up here.'],
  ['MAN #2: Over here!', 'Over here!'],
  ['MRS. HALL (ON PHONE): Hello?', 'Hello?'],
  ['JOHN [whispering]: Hello?', 'Hello?'],
  ['Right. MARY: No.', 'Right. No.'],
  ['- MARY: No.\n- JOHN: Yes.', '- No.\n- Yes.'],
  ['MARY:\nNo.', 'No.'],
  ['Remember: we leave at ten.', 'Remember: we leave at ten.'],
  ['THE SIGN SAYS: "KEEP OUT"', 'THE SIGN SAYS: "KEEP OUT"'],
  ['Look at http://example.org', 'Look at http://example.org'],
  ['It is 10:30.', 'It is 10:30.'],
  ['OPEN THE DOOR!', 'OPEN THE DOOR!'],
  ['NASA Administrator Hall is here.', 'NASA Administrator Hall is here.'],
  ["DOOR CLOSES Who's there?", "Who's there?"],
  ['HE SNORES I know.', 'I know.'],
  ['I know [sighs].', 'I know.'],
  ['♪ ♪', gone],
  ['♪ Singing in\nthe\nrain ♪', gone],
  ['# Singing in the rain #', gone],
  ['#1 in the list', '#1 in the list'],
  ['What the f***', 'What the f***'],
  ['Wait <i>[gasps]</i> for me.', 'Wait for me.'],
  ['No sound [a] here.', 'No sound [a] here.'],
  ['Hello.', 'Hello.'],
])('remove_HI makes %j %j', (before, after) => {
  expect(textAfter('remove_HI', before)).toBe(after);
});

test.each([
  ['♪ Singing in the rain ♪', '♪ Singing in the rain ♪'],
  ['♪ ♪', gone],
  ['[music] ♪ La ♪', '♪ La ♪'],
])('remove_HI(keep_lyrics=1) makes %j %j', (before, after) => {
  expect(textAfter('remove_HI(keep_lyrics=1)', before)).toBe(after);
});

test('remove_HI knows the parentheses of Japanese, and leaves the space of French', () => {
  expect(textAfter('remove_HI', '（ドアの音）\n行こう', 'ja')).toBe('行こう');
  expect(textAfter('remove_HI', '(太郎)行こう', 'ja')).toBe('行こう');
  expect(textAfter('remove_HI', 'Quoi [soupir] ?', 'fr')).toBe('Quoi ?');
});

test.each([
  ['<i>Come here.</i>', 'Come here.', 'srt'],
  ['<font color="#ff0">Run!</font>', 'Run!', 'srt'],
  ['{\\an8}{\\b1}Sign{\\b0}', 'Sign', 'srt'],
  ['<i>One\ntwo</i>', 'One\ntwo', 'srt'],
  ['I <3 you, 1 < 2 > 0 {smile}', 'I <3 you, 1 < 2 > 0 {smile}', 'srt'],
  ['{\\pos(1,2)}{comment}Sign', 'Sign', 'ass'],
  ['{\\p1}m 0 0 l 100 0 100 100{\\p0}', '{\\p1}m 0 0 l 100 0 100 100{\\p0}', 'ass'],
  ['<v Mary><c.yellow>Hi</c> <00:01.000>you', 'Hi you', 'vtt'],
  ['{y:i}Hi', 'Hi', 'microdvd'],
  ['/Hi\n/you', 'Hi\nyou', 'mpl2'],
  ['<i></i>', '<i></i>', 'srt'],
] as const)('remove_tags makes %j %j in %s', (before, after, format) => {
  expect(textAfter('remove_tags', before, 'en', format)).toBe(after);
});

test.each([
  ["lt's over there.", "It's over there."],
  ["l'm here.", "I'm here."],
  ["F'ollow me", 'Follow me'],
  ['-Hello ,world', '-Hello ,world'],
])('OCR_fixes makes %j %j', (before, after) => {
  expect(textAfter('OCR_fixes', before)).toBe(after);
});

test.each([
  ['-Hello ,world', '- Hello, world'],
  ['Wait.....what ?', 'Wait... what?'],
  ["i think it's 1 000 dollars", "I think it's 1000 dollars"],
  ['I wiII caII you.', 'I will call you.'],
  ['>> Good evening.', 'Good evening.'],
  // Ours.
  ['“Hello”, he said – it’s ‘me’', "\"Hello\", he said – it's 'me'"],
  ['Wait--no', 'Wait—no'],
  ['...', gone],
  ['- ...\n- Yes.', '- Yes.'],
  [': Hello', 'Hello'],
  ['# La la #', '♪ La la ♪'],
  ['¶ La la ¶', '♪ La la ♪'],
  ['#1 in the list', '#1 in the list'],
  ["''Hello''", '"Hello"'],
  ['don"t', "don't"],
  ['...and then', 'and then'],
  ['- …and then', '- and then'],
  ['Downloaded from www.example.org', gone],
  ['I downloaded it from home.', 'I downloaded it from home.'],
  ['Too   many  spaces ', 'Too many spaces'],
  ['-5 degrees', '-5 degrees'],
  ["We'II see, McIntyre.", "We'll see, McIntyre."],
  ['100 200 300', '100 200 300'],
  ['Room 4 12 people', 'Room 4 12 people'],
  ['It is done. we go.', 'It is done. We go.'],
  ['Wait... what?', 'Wait... what?'],
  ['Mr. de Vries, i.e. him etc. and so on.', 'Mr. de Vries, i.e. him etc. and so on.'],
  ['What??', 'What?'],
  ['What?!', 'What?!'],
  ['A .45 and 1,000.50', 'A .45 and 1,000.50'],
  ['Done.Let us go', 'Done. Let us go'],
  ['See www.example.com or OpenSubtitles.Org', 'See www.example.com or OpenSubtitles.Org'],
  ['<i>-Hello</i>', '<i>- Hello</i>'],
  ['Hello,<i>world</i>', 'Hello,<i>world</i>'],
  ['Part II and World War III', 'Part II and World War III'],
  ['$5.50 at 10:30', '$5.50 at 10:30'],
])('common makes %j %j', (before, after) => {
  expect(textAfter('common', before)).toBe(after);
});

test.each([
  ['¿¿Qué??', '¿¿Qué??', 'es'],
  ['Quoi ?', 'Quoi ?', 'fr'],
  ['Hola,¿qué tal?', 'Hola, ¿qué tal?', 'es'],
  ['ארה"ב', 'ארה"ב', 'he'],
  ['你好……世界!你', '你好……世界!你', 'zh'],
  ['dur. iyi', 'dur. İyi', 'tr'],
  ['გამარჯობა. როგორ', 'გამარჯობა. როგორ', 'ka'],
])('common leaves what is right in a language: %j is %j in %s', (before, after, language) => {
  expect(textAfter('common', before, language)).toBe(after);
});

test.each([
  ['WHERE ARE YOU? COME HOME.', 'Where are you? Come home.'],
  ['STOP!', 'Stop!'],
  ['- NO. - YES.', '- No. - Yes.'],
  ['I AM JOHN SMITH FROM BOSTON.', 'I am john smith from boston.'],
  ['WHAT AM I\nDOING HERE?', 'What am I\ndoing here?'],
  ['<i>MR. HALL</i> FROM THE U.S.A.', '<i>Mr. Hall</i> from the U.S.A.'],
  ['A WELL-KNOWN MAN', 'A well-known man'],
])('fix_uppercase makes %j %j in a file of capitals', (before, after) => {
  const file = Array.from({ length: 60 }, (_, index) => ({
    start: index * 1000,
    end: index * 1000 + 900,
    text: before,
  }));

  const fixed = applyMods(file, parseActions('fix_uppercase'), { language: 'en', format: 'srt' });

  expect(fixed[0]?.text).toBe(after);
});

test('fix_uppercase leaves a file alone that has both', () => {
  expect(textAfter('fix_uppercase', 'STOP!')).toBe('STOP!');
});

test.each([
  ['.שלום', 'שלום.', 'he'],
  ['?מה', 'מה?', 'he'],
  ['!לא -', '- לא!', 'he'],
  ['- לא!', '- לא!', 'he'],
  ['؟ماذا', 'ماذا؟', 'ar'],
  ['.Hello', '.Hello', 'he'],
  ['.Hello', '.Hello', 'en'],
])('reverse_rtl makes %j %j in %s', (before, after, language) => {
  expect(textAfter('reverse_rtl', before, language)).toBe(after);
});

test('reverse_rtl leaves a file alone whose marks are where they should be', () => {
  const texts = ['שלום.', 'מה?', '...ואז', 'לא!'];
  const cues = texts.map((text, index) => ({ start: index, end: index + 1, text }));

  expect(applyMods(cues, parseActions('reverse_rtl'), { language: 'he', format: 'srt' })).toEqual(cues);
});

test.each([
  ['yellow', 'Hi', '<font color="#FFFF00">Hi</font>', 'srt'],
  ['light-gray', 'Hi\nyou', '<font color="#C0C0C0">Hi\nyou</font>', 'srt'],
  ['light-grey', 'Hi', '<font color="#C0C0C0">Hi</font>', 'srt'],
  ['dark-gray', 'Hi', '<font color="#808080">Hi</font>', 'srt'],
  ['nonsense', 'Hi', 'Hi', 'srt'],
  ['constructor', 'Hi', 'Hi', 'srt'],
  ['red', '<font color="#FFFF00">Hi</font>', '<font color="#FF0000">Hi</font>', 'srt'],
  ['red', '{\\an8}Hi', '{\\an8}<font color="#FF0000">Hi</font>', 'srt'],
  ['red', 'Hi', '{\\c&H0000FF&}Hi', 'ass'],
  ['blue', '{\\c&H0000FF&}Hi', '{\\c&HFF0000&}Hi', 'ass'],
  ['green', 'Hi', '<c.lime>Hi</c>', 'vtt'],
  ['dark-red', 'Hi', 'Hi', 'vtt'],
  ['red', 'Hi', '{C:$0000FF}Hi', 'microdvd'],
  ['red', 'Hi', 'Hi', 'mpl2'],
] as const)('color(name=%s) makes %j %j in %s', (name, before, after, format) => {
  expect(textAfter(`color(name=${name})`, before, 'en', format)).toBe(after);
});

test.each([
  ['Great 👍', 'Great '],
  ['👋 Hi', ' Hi'],
  ['♪ la ♪', '♪ la ♪'],
  ['👨‍👩‍👧‍👦 🇩🇪 ❤️ 👍🏽', '   '],
  ['© 2026 #1 * ™', '© 2026 #1 * ™'],
])('emoji makes %j %j', (before, after) => {
  expect(textAfter('emoji', before)).toBe(after.trim() === '' ? gone : after);
});
