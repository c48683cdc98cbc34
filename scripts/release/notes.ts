/** One commit: `feat(wanted): search one episode`, its first line. */
export interface Commit {
  hash: string;
  subject: string;
}

/** Commit types in release notes, in this order; other types are only counted. */
const headings = {
  breaking: 'Before you update',
  feat: 'New',
  fix: 'Fixed',
  perf: 'Faster',
  docs: 'Documentation',
} as const;

type Kind = keyof typeof headings;

const form = /^(?<kind>\w+)(?:\((?<scope>[^)]*)\))?(?<breaking>!)?: (?<text>.+)$/;

/** Release notes out of conventional commits, newest first as they come. */
export function releaseNotes(version: string, commits: Commit[], previous?: string): string {
  const groups = new Map<Kind, string[]>();
  let others = 0;
  for (const { hash, subject } of commits) {
    const { kind = '', scope, breaking, text = '' } = form.exec(subject)?.groups ?? {};
    const group = breaking ? 'breaking' : isKind(kind) ? kind : undefined;
    if (!group) others += 1;
    else groups.set(group, [...(groups.get(group) ?? []), `- ${scope ? `**${scope}**: ` : ''}${text} (${hash})`]);
  }
  const parts = Object.entries(headings).flatMap(([kind, heading]) => {
    const lines = groups.get(kind as Kind);
    return lines ? [`## ${heading}\n\n${lines.join('\n')}`] : [];
  });
  const rest = others > 0 ? [`Plus ${others} internal ${others === 1 ? 'change' : 'changes'}.`] : [];
  const since = previous ? `Changes since ${previous}.` : 'The first release.';
  const check =
    'Verify your download: `sha256sum --check --ignore-missing SHA256SUMS`. To install or update, see docs/install.md and docs/update.md.';
  return `${[`# Captionarr ${version}`, since, ...parts, ...rest, check].join('\n\n')}\n`;
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(headings, kind);
