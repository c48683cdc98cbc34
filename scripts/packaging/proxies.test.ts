import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const read = (file: string) => readFileSync(file, 'utf8');
const version = (JSON.parse(read('package.json')) as { version: string }).version;

describe('the page about reverse proxies', () => {
  const page = read('docs/reverse-proxy.md');

  test.each(['nginx/captionarr.conf', 'apache/captionarr.conf', 'haproxy/haproxy.cfg'])(
    'shows the very configuration that is packed: %s',
    (file) => {
      const [, ...packed] = read(`packaging/${file}`).trim().split('\n\n');

      expect(page).toContain(packed.join('\n\n'));
    },
  );

  test('shows both blocks for Caddy that are packed', () => {
    const [site = '', handle = ''] = read('packaging/caddy/Caddyfile').split(/^# Or under.*\n/m);

    expect(page).toContain(site.replaceAll(/^#.*\n/gm, '').trim());
    expect(page).toContain(handle.replaceAll(/^# /gm, '').trim());
  });

  test('shows the very labels for Traefik that are packed', () => {
    const { services } = parse(read('packaging/traefik/compose.yml')) as {
      services: { captionarr: { labels: Record<string, string> } };
    };
    const shown = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

    expect(parse(shown)).toEqual({ labels: services.captionarr.labels });
  });
});

describe('in a cluster', () => {
  const [, set] = parseAllDocuments(read('packaging/kubernetes/captionarr.yml')).map((each) => each.toJS() as object);

  test('there is one replica of this version, without rights', () => {
    expect(set).toMatchObject({
      kind: 'StatefulSet',
      spec: {
        replicas: 1,
        template: {
          spec: {
            securityContext: { runAsNonRoot: true },
            containers: [
              {
                image: `ghcr.io/captionarr/captionarr:${version}`,
                securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
              },
            ],
          },
        },
      },
    });
  });
});

test.each(['docs/docker.md', 'packaging/unraid/captionarr.xml'])('%s names the image of this version', (file) => {
  const named = read(file).matchAll(/ghcr\.io\/captionarr\/captionarr:([\d.]+)/g);
  expect(new Set(named.map(([, tag]) => tag))).toEqual(new Set([version]));
});
