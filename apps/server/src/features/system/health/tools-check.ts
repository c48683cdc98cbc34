import { CommandFailure, type RunCommand } from '#platform/commands/run-command.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { found, type Issue, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  run: RunCommand;
}

type Tool = 'ffmpeg' | 'ffprobe' | 'mediainfo' | 'tesseract';
const tools: readonly Tool[] = ['ffmpeg', 'ffprobe', 'mediainfo', 'tesseract'];
/** How each is asked for its version. */
const versionFlags: Record<Tool, string> = {
  ffmpeg: '-version',
  ffprobe: '-version',
  mediainfo: '--Version',
  tesseract: '--version',
};
/** Providers that work on the video itself. */
const fromVideos = ['embeddedsubtitles', 'whisperai'];

/** Which of the programs that we use are installed on this host, and which are needed. */
export const checkTools =
  ({ settings, run }: Dependencies): RunCheck =>
  async () => {
    const versions = await Promise.all(tools.map((tool) => readVersion(run, tool)));
    const there = new Map(tools.map((tool, index) => [tool, versions[index]]));
    const issues = neededTools(settings)
      .filter(({ tool }) => there.get(tool) === undefined)
      .map(issueOf);
    const detail = tools.map((tool) => {
      const version = there.get(tool);
      return version === undefined ? sayFact('tool-missing', { name: tool }) : `${tool} ${version}`;
    });
    return found(
      issues.length === 0 ? sayStatus('all-there') : sayStatus('some-missing', { count: issues.length }),
      detail,
      issues,
    );
  };

/** Its version in a word; undefined when it is not installed. */
async function readVersion(run: RunCommand, tool: Tool): Promise<string | undefined> {
  try {
    const { output } = await run(tool, [versionFlags[tool]], { timeoutMs: 5000 });
    return /(?:version |- v|^tesseract v?)([\w.]+)/.exec(output.toString())?.[1] ?? 'is installed';
  } catch (error) {
    if (error instanceof CommandFailure && error.reason !== 'too-slow') return undefined;
    throw error;
  }
}

interface Need {
  tool: Tool;
  issue: 'tool-for-tracks' | 'tool-for-sync' | 'tool-for-extraction';
  page: string;
}

function neededTools(settings: Dependencies['settings']): Need[] {
  const needs: Need[] = [];
  if (settings.get('general.use_embedded_subs') || settings.get('general.parse_embedded_audio_track'))
    needs.push({
      tool: settings.get('general.embedded_subtitles_parser'),
      issue: 'tool-for-tracks',
      page: '/settings/subtitles',
    });
  if (settings.get('subsync.use_subsync'))
    needs.push({ tool: 'ffmpeg', issue: 'tool-for-sync', page: '/settings/subtitles' });
  else if (settings.get('general.enabled_providers').some((key) => fromVideos.includes(key)))
    needs.push({ tool: 'ffmpeg', issue: 'tool-for-extraction', page: '/settings/providers' });
  return needs;
}

const issueOf = ({ tool, issue, page }: Need): Issue => ({
  key: `tool ${tool}`,
  ...sayIssue(issue, { name: tool }),
  severity: 'bad',
  way: { page, label: 'Related settings' },
  help: 'tool-missing',
});
