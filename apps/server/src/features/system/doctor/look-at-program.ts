import SQLite from 'better-sqlite3';
import { version } from '#platform/version.ts';
import { fine, odd, wrong, type Finding } from './finding.ts';

const leastNode = [24, 15] as const;

/** Checks the requirements of the program on this machine. */
export function lookAtProgram(node: string, environment: NodeJS.ProcessEnv): Finding[] {
  return [fine('Captionarr', version), lookAtNode(node), lookAtNativeModule(), lookAtTimeZone(environment.TZ)];
}

function lookAtNode(node: string): Finding {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major === leastNode[0] && minor >= leastNode[1]) return fine('Node', node);
  return wrong('Node', `${node}, but ${leastNode.join('.')} or a newer ${leastNode[0]} is needed. Install that one.`);
}

function lookAtNativeModule(): Finding {
  try {
    const sqlite = new SQLite(':memory:');
    const text = `SQLite ${String(sqlite.prepare('SELECT sqlite_version()').pluck().get())}`;
    sqlite.close();
    return fine('Native module', text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    const { platform, arch } = process;
    return wrong(
      'Native module',
      `better-sqlite3 cannot be loaded (${reason}). Install the package that is made for ${platform} on ${arch}.`,
    );
  }
}

function lookAtTimeZone(wished: string | undefined): Finding {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const text = `${timeZone}, where it is ${new Date().toTimeString().slice(0, 5)}`;
  if (!wished || isTimeZone(wished)) return fine('Time zone', text);
  return odd('Time zone', `TZ is ${wished}, which is not known here: it is ${text}. Use a name like Europe/Berlin.`);
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
