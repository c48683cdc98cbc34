/** One instruction of a Dockerfile, its continued lines joined. */
export interface Instruction {
  word: string;
  rest: string;
}

export function readDockerfile(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .join('\n')
    .replaceAll(/\\\n\s*/g, '');
  return lines.split('\n').map((line) => {
    const [word = '', ...rest] = line.split(' ');
    return { word, rest: rest.join(' ') };
  });
}

const wrong = (found: string[], why: string) => found.map((text) => `${why}: ${text}`);

/** A tag can be moved, a digest cannot; the tag says to people what it is. The machine may be the one that builds. */
export const pinned = /^(--platform=\$BUILDPLATFORM )?[\w./-]+:[\w.-]*\d[\w.-]*@sha256:[0-9a-f]{64}( AS \S+)?$/i;

/** Lint errors by common registry rules. */
export function lintDockerfile(instructions: Instruction[]): string[] {
  const all = (word: string) => instructions.filter((each) => each.word === word).map(({ rest }) => rest);
  const last = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'));
  const lacks = (word: string) => (last.some((each) => each.word === word) ? [] : [`The image has no ${word}.`]);
  const runs = all('RUN');
  const stages = new Set(all('FROM').flatMap((from) => / AS (\S+)$/i.exec(from)?.[1] ?? []));

  return [
    ...wrong(
      all('FROM').filter((from) => !stages.has(from.split(' ')[0] ?? '') && !pinned.test(from)),
      'No pinned version',
    ),
    ...wrong(
      runs.filter((run) => /apt-get install/.test(run) && !/--no-install-recommends/.test(run)),
      'Recommended packages',
    ),
    ...wrong(
      runs.filter((run) => /apt-get install/.test(run) && !/install (-\S+ )*-y/.test(run)),
      'It would ask',
    ),
    ...wrong(
      runs.filter((run) => /apt-get update/.test(run) !== /rm -rf \/var\/lib\/apt\/lists/.test(run)),
      'Lists are kept',
    ),
    ...wrong(
      runs.filter((run) => /apt-get update/.test(run) !== /apt-get install/.test(run)),
      'Update and install apart',
    ),
    ...wrong(
      runs.filter((run) => /\bapt install|\bsudo\b|curl [^|]*\| *(ba)?sh/.test(run)),
      'Not for a Dockerfile',
    ),
    ...wrong(
      runs.filter((run) => /\bcd /.test(run)),
      'WORKDIR is for this',
    ),
    ...wrong(
      all('WORKDIR').filter((path) => !path.startsWith('/')),
      'Not from the root',
    ),
    ...wrong(all('ADD'), 'COPY does the same without surprises'),
    ...wrong(all('MAINTAINER'), 'A label says this'),
    ...wrong(
      [...all('ENTRYPOINT'), ...all('CMD')].filter((command) => !command.startsWith('[')),
      'A shell would eat signals',
    ),
    ...wrong(
      all('HEALTHCHECK').filter((check) => !/CMD \[/.test(check)),
      'The check needs a shell',
    ),
    ...wrong(
      [...all('ENV'), ...all('ARG')].filter((text) => /(password|secret|token|apikey)=/i.test(text)),
      'A secret',
    ),
    ...['ENTRYPOINT', 'HEALTHCHECK', 'EXPOSE', 'LABEL', 'STOPSIGNAL', 'VOLUME'].flatMap(lacks),
  ];
}
