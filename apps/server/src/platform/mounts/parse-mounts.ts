/** One line of `/proc/self/mountinfo`. */
export interface Mount {
  /** Mount point. */
  point: string;
  /** `ext4`, `nfs4`, `fuse.sshfs`. */
  type: string;
  /** `server:/export`, `//nas/config`, `/dev/sda1`. */
  source: string;
}

/** Space, tab, newline and backslash are written in octal. */
const unescape = (text: string): string =>
  text.replaceAll(/\\([0-7]{3})/g, (_, octal: string) => String.fromCodePoint(Number.parseInt(octal, 8)));

/**
 * See proc_pid_mountinfo(5): `id parent major:minor root point options [optional …] - type source super-options`. The
 * dash ends the optional fields.
 */
export function parseMounts(text: string): Mount[] {
  return text.split('\n').flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ', 2);
    const point = before.split(' ')[4];
    const [type, source = ''] = after.split(' ');
    return point && type ? [{ point: unescape(point), type, source: unescape(source) }] : [];
  });
}

/** The mount of a path: the deepest one above it; the last of several on one point. */
export function mountOf(path: string, mounts: readonly Mount[]): Mount | undefined {
  const isAbove = ({ point }: Mount) => point === '/' || path === point || path.startsWith(`${point}/`);
  return mounts
    .filter(isAbove)
    .reduce<Mount | undefined>(
      (best, each) => (best && best.point.length > each.point.length ? best : each),
      undefined,
    );
}
