import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  image: string;
  restart?: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  privileged?: boolean;
  network_mode?: string;
}

const { services, version } = parse(readFileSync('docker/compose.yml', 'utf8')) as {
  services: Record<string, Service>;
  version?: string;
};
const all = Object.entries(services);
const own = services['captionarr'];
const release = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

describe('the compose file', () => {
  test('has Captionarr of this version, and a Sonarr and a Radarr', () => {
    expect(Object.keys(services)).toEqual(['captionarr', 'sonarr', 'radarr']);
    expect(own?.image).toBe(`ghcr.io/captionarr/captionarr:${release}`);
    expect(version).toBeUndefined();
  });

  test.each(all)('%s is pinned, comes back by itself, and has no more rights than it needs', (_name, service) => {
    expect(service.image).toMatch(/:\d+\.\d+/);
    expect(service.restart).toBe('unless-stopped');
    expect(service.privileged).toBeUndefined();
    expect(service.network_mode).toBeUndefined();
    expect(service.volumes?.join('\n')).not.toContain('docker.sock');
  });

  test.each(all)(
    '%s says whose files it writes, as text, and sees the library where the others do',
    (_name, service) => {
      expect(service.environment).toMatchObject({ PUID: '1000', PGID: '1000', TZ: expect.any(String) });
      expect(service.volumes).toContain('./data:/data');
      for (const value of Object.values(service.environment ?? {})) expect(typeof value).toBe('string');
    },
  );

  test('ports are written as text, so that YAML reads no number in base 60', () => {
    const text = readFileSync('docker/compose.yml', 'utf8');

    expect(text.match(/^\s+- \d+:\d+$/gm)).toBeNull();
    expect(own?.ports).toEqual(['6767:6767']);
  });

  test('Captionarr runs on a root file system that cannot be written to, without rights to gain', () => {
    expect(own).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
    expect(own?.security_opt).toContain('no-new-privileges:true');
  });
});
