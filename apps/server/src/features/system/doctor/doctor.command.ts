import { helpPath } from '@captionarr/contract';
import { parseArgs } from 'node:util';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import { dropPrivileges } from '#platform/command-line/drop-privileges.ts';
import { runCommandLine } from '#platform/command-line/run-command-line.ts';
import type { Terminal } from '#platform/command-line/terminal.ts';
import { readConfig } from '#platform/config/config.ts';
import { examine, type LookAtManagers } from './examine.ts';
import type { Finding } from './finding.ts';

const usage = `Usage: captionarr doctor [options]

Checks this installation for problems and suggests fixes. It changes nothing and can run while the server is running.
The exit code is 1 if there are problems.

  --json         print the results as JSON
  --config DIR   folder for settings, database and logs (default: ./config)
  --help         show this help
`;

const options = {
  json: { type: 'boolean' },
  config: { type: 'string', short: 'c' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const runDoctor = (
  args: string[],
  environment: NodeJS.ProcessEnv,
  checkManagers: LookAtManagers,
  terminal?: Terminal,
): Promise<number> =>
  runCommandLine(
    {
      usage,
      read() {
        const { values } = parseArgs({ args, options });
        if (values.help) return undefined;
        const config = readConfig(values.config === undefined ? [] : ['--config', values.config], environment);
        return config && { config, isJson: values.json ?? false };
      },
      async run({ config, isJson }, { say }) {
        dropPrivileges(config.directory);
        const paths = pathsOf(config.directory);
        const findings = await examine({ paths, config, environment, checkManagers });
        say(isJson ? JSON.stringify(findings.map(presentFinding), undefined, 2) : printFindings(findings));
        return findings.some(({ state }) => state === 'bad') ? 1 : 0;
      },
    },
    terminal,
  );

const presentFinding = ({ help, ...finding }: Finding) => ({ ...finding, help: help && helpPath(help) });

const signs = { ok: '✓', warn: '!', bad: '✗' };

function printFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.flatMap(({ subject, state, text, help }) => [
    `${signs[state]} ${subject.padEnd(width)}  ${text}`,
    ...(help ? [`  ${''.padEnd(width)}  ${helpPath(help)}`] : []),
  ]);
  const count = findings.filter(({ state }) => state === 'bad').length;
  const verdict = count === 0 ? 'No problems found.' : count === 1 ? '1 problem found.' : `${count} problems found.`;
  const hasHelp = findings.some(({ help }) => help !== undefined);
  const where = ' The help pages named above are part of the web app, under its address.';
  return [...lines, '', `${verdict}${hasHelp ? where : ''}`].join('\n');
}
