import SQLite from 'better-sqlite3';
import { version } from '#platform/version.ts';
import { okFinding, warningFinding, problemFinding, type Finding } from './finding.ts';

const minNode = [24, 15] as const;

/** Checks the requirements of the program on this machine. */
export function checkProgram(node: string, environment: NodeJS.ProcessEnv): Finding[] {
  return [okFinding('Captionarr', version), checkNode(node), checkNativeModule(), checkTimeZone(environment.TZ)];
}

function checkNode(node: string): Finding {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major === minNode[0] && minor >= minNode[1]) return okFinding('Node', node);
  return problemFinding('Node', `Node ${node} found; ${minNode.join('.')} or a newer ${minNode[0]} is required.`);
}

function checkNativeModule(): Finding {
  try {
    const sqlite = new SQLite(':memory:');
    const text = `SQLite ${String(sqlite.prepare('SELECT sqlite_version()').pluck().get())}`;
    sqlite.close();
    return okFinding('Native module', text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    const { platform, arch } = process;
    return problemFinding(
      'Native module',
      `better-sqlite3 can’t be loaded (${reason}). Install the package for ${platform} on ${arch}.`,
    );
  }
}

function checkTimeZone(requested: string | undefined): Finding {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const text = `${timeZone}, where it is ${new Date().toTimeString().slice(0, 5)}`;
  if (!requested || isTimeZone(requested)) return okFinding('Time zone', text);
  return warningFinding(
    'Time zone',
    `Unknown time zone TZ=${requested}; using ${text}. Use a name like Europe/Berlin.`,
  );
}

/** Also accepts the colon and POSIX forms. */
function isTimeZone(name: string): boolean {
  if (/^:|\d/.test(name)) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}
