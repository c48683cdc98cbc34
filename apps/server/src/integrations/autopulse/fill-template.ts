import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { Rewrite } from './rewrites.ts';

interface Filling {
  url: string;
  token: string;
  rewrites: readonly Rewrite[];
  /** Trigger name in our webhook. */
  trigger: string | undefined;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The template, with the server in its Plex targets, as YAML. */
export async function fillTemplate(template: string, filling: Filling): Promise<string> {
  const [config, { stringify }] = await Promise.all([readTemplate(template), import('yaml')]);
  const targets = isFields(config.targets) ? config.targets : {};
  const servers = Object.values(targets)
    .filter((target) => isFields(target))
    .filter(isPlex);
  if (servers.length === 0)
    throw new AppError('upstream', 'The Autopulse template has no section for Plex.', { help: 'webhook-failed' });
  for (const server of servers) Object.assign(server, fieldsOf(filling));
  if (isFields(config.triggers)) config.triggers = withTrigger(config.triggers, filling.trigger);
  return stringify(withoutNothing(config), { lineWidth: 0, aliasDuplicateObjects: false });
}

/** Names the trigger as our webhook calls it, when the template calls it otherwise. */
function withTrigger(triggers: Fields, name: string | undefined): Fields {
  if (name === undefined || name in triggers) return triggers;
  const entries = Object.entries(triggers);
  const ours = entries.find(([, value]) => isFields(value) && value.type === 'bazarr')?.[0];
  return Object.fromEntries(entries.map(([key, value]) => [key === ours ? name : key, value]));
}

const isPlex = ({ type, url }: Fields): boolean => (type === undefined ? url === '{url}' : type === 'plex');

const fieldsOf = ({ url, token, rewrites }: Filling): Fields => ({
  url,
  token,
  refresh: true,
  analyze: false,
  ...(rewrites.length > 0 && { rewrite: rewrites.length === 1 ? asPattern(rewrites[0]) : rewrites.map(asPattern) }),
});

/** Autopulse treats `from` as a regular expression, and `$1` in `to` as a group. */
const asPattern = (rewrite: Rewrite | undefined) =>
  rewrite && {
    from: `^${asFolder(rewrite.from).replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)}`,
    to: asFolder(rewrite.to).replaceAll('$', '$$$$'),
  };

/** The trailing slash keeps folders with a common prefix apart. */
const asFolder = (path: string): string => (/[/\\]$/.test(path) ? path : `${path}/`);

async function readTemplate(text: string): Promise<Fields> {
  const json = parseJson(text);
  if (isFields(json)) return json;
  const { parse } = await import('smol-toml');
  try {
    return parse(text);
  } catch (cause) {
    throw new AppError('upstream', 'The Autopulse template is neither JSON nor TOML.', {
      cause,
      help: 'webhook-failed',
    });
  }
}

/** Removes unset values. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([key, each]) => [key, withoutNothing(each)]),
  );
}
