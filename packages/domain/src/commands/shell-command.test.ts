import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandValueNames, commandVariable } from './command-values.ts';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { findCodeValue } from './find-code.ts';
import { replacePlaceholders } from './placeholders.ts';
import { examineShellCommand, refuseCommand } from './shell-command.ts';
import { splitCommand } from './split-command.ts';

const nasty = [
  'two  words',
  `it's "quoted"`,
  '$(touch pwned)',
  '`touch pwned`',
  '"; touch pwned; echo "',
  `'; touch pwned; echo '`,
  '& touch pwned &',
  '| touch pwned',
  '> pwned',
  'first\nsecond; touch pwned',
  '-e -n --',
  '* ? [a] ~ {a,b} $HOME \\ \\n',
  '#{{score}}',
];

/** Runs a command as a post-processing command is run; every value is the same text. */
function run(command: string, value: string) {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-shell-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const words = splitCommand(command).map((word) => replacePlaceholders(word, () => value));
  const [program = '', ...parameters] = words;
  const environment = Object.fromEntries(commandValueNames.map((name) => [commandVariable(name), value]));
  execFileSync(program, parameters, { cwd: folder, env: { PATH: process.env.PATH, ...environment } });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { files: readdirSync(folder), read };
}

test.for([
  [`printf %s {{release_info}} > said && true`, `sh -c 'printf %s "$CAPTIONARR_RELEASE_INFO" > said && true'`],
  [`printf %s "{{release_info}}" > said`, `sh -c 'printf %s "$CAPTIONARR_RELEASE_INFO" > said'`],
  [`printf %s '{{release_info}}' > said`, String.raw`sh -c 'printf %s "$CAPTIONARR_RELEASE_INFO" > said'`],
  [
    `cd . ; printf '%s' "{{ release_info }}" | cat > said`,
    String.raw`sh -c 'cd . ; printf '\''%s'\'' "$CAPTIONARR_RELEASE_INFO" | cat > said'`,
  ],
  [
    `printf %s "$(printf %s "{{release_info}}")" > said`,
    `sh -c 'printf %s "$(printf %s "$CAPTIONARR_RELEASE_INFO")" > said'`,
  ],
  [
    'x=`printf %s {{release_info}}` && printf %s "$x" > said',
    'sh -c \'x=`printf %s "$CAPTIONARR_RELEASE_INFO"` && printf %s "$x" > said\'',
  ],
  [
    `if test -n "{{release_info}}"; then\n printf %s "{{release_info}}" > said\nfi`,
    `sh -c 'if test -n "$CAPTIONARR_RELEASE_INFO"; then\n printf %s "$CAPTIONARR_RELEASE_INFO" > said\nfi'`,
  ],
  [`(printf %s {{release_info}} > said) &`, `sh -c '(printf %s "$CAPTIONARR_RELEASE_INFO" > said) &'`, 'sleep'],
  [`sh -c "printf %s {{release_info}} > said"`, `sh -c 'printf %s "$CAPTIONARR_RELEASE_INFO" > said'`],
  [`/bin/sh -ec 'printf %s "{{release_info}}" > said'`, `/bin/sh -ec 'printf %s "$CAPTIONARR_RELEASE_INFO" > said'`],
] as const)('%s becomes a command that no value can break out of', ([line, translation, sleeps]) => {
  expect(examineShellCommand(line)?.translation).toBe(translation);
  expect(refuseCommand(translation)).toBeUndefined();
  for (const value of nasty) {
    const waited = sleeps ? translation.replace(/'$/, ` wait'`) : translation;
    const { files, read } = run(waited, value);
    expect([value, files]).toEqual([value, ['said']]);
    expect(read('said')).toBe(value);
  }
});

test('text around a value in quotes stays around it', () => {
  const line = `printf '<%s>' 'a {{uploader}} b' "a {{uploader}}_b" x{{uploader}}y > said`;
  const { translation = '' } = examineShellCommand(line) ?? {};

  expect(run(translation, `$(touch pwned) '"`).read('said')).toBe(
    `<a $(touch pwned) '" b><a $(touch pwned) '"_b><x$(touch pwned) '"y>`,
  );
});

test('a value in a script that sh is given does run commands, which is why it is refused', () => {
  const line = `sh -c "echo {{release_info}}"`;

  expect(run(line, '$(touch pwned)').files).toEqual(['pwned']);
  expect(refuseCommand(line)).toBe(
    `{{release_info}} is part of the code that sh runs, so anyone who names a release could run commands on this server. Use the environment variable instead: sh -c 'echo "$CAPTIONARR_RELEASE_INFO"'`,
  );
  expect(refuseCommand(`python3 -c 'print("{{uploader}}")'`)).toMatch(
    /code that python runs.*Read the environment variable CAPTIONARR_UPLOADER there instead, or put \{\{uploader}} in a separate argument/,
  );
  expect(refuseCommand('{{provider}} --help')).toBe(
    '{{provider}} can’t name the program. Write the program’s name or path instead.',
  );
});

test.for([
  ['a && b', '&&'],
  ['a || b', '||'],
  ['a ; b', ';'],
  ['a | b', '|'],
  ['a > b', '>'],
  ['a < b', '<'],
  ['a &', '&'],
  ['a $(b)', '$('],
  ['a "$(b)"', '$('],
  ['a `b`', '`'],
  ['a $HOME', '$HOME'],
  ['a "${HOME}"', '${'],
  ['a *.srt', '*'],
  ['a file?', '?'],
  ['a ~/x', '~'],
  ['a\nb', 'a line break'],
  ['cd /tmp', 'cd'],
  ['A=b run', 'A='],
  ['a \\& b', '\\&'],
] as const)('%s is told as written for a shell', ([line, syntax]) => {
  expect(examineShellCommand(line)).toMatchObject({
    why: expect.stringContaining(syntax),
    translation: expect.any(String),
  });
});

test.for([
  '/opt/after.sh {{subtitles}}',
  `"/my scripts/run.sh" '{{episode}}' --name="{{episode_name}}"`,
  `sh -c 'cp "$1" /backup && echo *' sh {{subtitles}}`,
  'curl -d "a&b;c|d>e" http://nas/?',
  'run a\\ b\n',
])('%s means the same without a shell', (line) => {
  expect(examineShellCommand(line.replace('/?', '/'))).toBeUndefined();
});

test.for([
  [`sh -c "echo {{release_info}}" && b`, 'code that sh runs'],
  [`echo {{release_info}} | sh`, 'another shell'],
  [`x={{release_info}}; eval "$x"`, 'another shell'],
  [`sh -c "$(echo {{release_info}})"`, 'code that sh runs'],
  [`find {{directory}} -exec sh -c 'echo {}' \\;`, 'another shell'],
  [`ssh nas touch {{subtitles}} && b`, 'code that ssh runs'],
  [`sed -i "s/a/{{release_info}}/" {{subtitles}} && b`, 'code that sed runs'],
  [`echo $(( {{score}} + 1 ))`, 'calculation'],
  [`[[ {{score}} -gt 80 ]] && b`, 'calculation'],
  [`cat <<EOF > a\n{{release_info}}\nEOF`, '<<'],
  [`echo \${x:-{{release_info}}}`, '${'],
  [`a && b # {{release_info}}`, 'comment'],
  [`a && echo "{{release_info}}`, 'never closed'],
  [`{{release_info}} && b`, 'names the program'],
  ['a && echo ${{release_info}}', 'dollar sign'],
] as const)('%s needs a person, and says why', ([line, trouble]) => {
  expect(examineShellCommand(line)).toMatchObject({
    translation: undefined,
    trouble: expect.stringContaining(trouble),
  });
});

test('no line makes reading fail, and every translation is one script without placeholders', () => {
  const piece = fc.constantFrom(
    ...`{{subtitles}} {{release_info}} {{x}} a sh -c -e sed ' " \\ $ $( ) ( \` && | ; > < << * ~ # \${ } $(( )) = eval env`.split(
      ' ',
    ),
    ' ',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const { translation } = examineShellCommand(pieces.join('')) ?? {};
      if (translation === undefined) return;
      expect(findCodeValue(splitCommand(translation), true)).toBeUndefined();
    }),
    { numRuns: 5000 },
  );
});
