import { parse } from 'yaml';

interface Service {
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
}

/** Keys that say nothing about the rights of the container, or that the proof sets itself. */
const others = ['image', 'restart', 'environment', 'ports', 'volumes'];

const each = (option: string, values: string[]) => values.flatMap((value) => [option, value]);

/** The rights that a compose file gives Captionarr, as options of `podman run`. */
export function rightsOf(compose: string): string[] {
  const { services } = parse(compose) as { services: { captionarr: Service } };
  const { read_only, tmpfs = [], cap_drop = [], cap_add = [], security_opt = [], ...rest } = services.captionarr;
  const { stop_grace_period, ...unknown } = rest;
  const unread = Object.keys(unknown).filter((key) => !others.includes(key));
  if (unread.length > 0) throw new Error(`The proof doesn’t know ${unread.join(', ')} of docker/compose.yml.`);
  return [
    ...(read_only ? ['--read-only'] : []),
    ...each('--tmpfs', tmpfs),
    ...each('--cap-drop', cap_drop),
    ...each('--cap-add', cap_add),
    // Podman 4.3 has no value here.
    ...each(
      '--security-opt',
      security_opt.map((option) => option.replace(/:true$/, '')),
    ),
    ...each('--stop-timeout', stop_grace_period ? [String(Number.parseInt(stop_grace_period, 10))] : []),
  ];
}
