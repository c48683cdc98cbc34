import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const lines = readFileSync('packaging/systemd/captionarr.service', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const valuesOf = (key: string) =>
  lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));

test('every line of the unit is a section or a setting, and each section is there once', () => {
  expect(lines.filter((line) => !/^\[\w+\]$|^[A-Z]\w+=/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]']);
});

test('it runs as a user of its own, in a folder that systemd makes', () => {
  expect(valuesOf('User')).toEqual(['captionarr']);
  expect(valuesOf('StateDirectory')).toEqual(['captionarr']);
  expect(valuesOf('ExecStart')).toEqual(['/opt/captionarr/captionarr --config /var/lib/captionarr']);
});

test.each([
  'LockPersonality',
  'NoNewPrivileges',
  'PrivateDevices',
  'PrivateTmp',
  'ProtectClock',
  'ProtectControlGroups',
  'ProtectHostname',
  'ProtectKernelLogs',
  'ProtectKernelModules',
  'ProtectKernelTunables',
  'RemoveIPC',
  'RestrictNamespaces',
  'RestrictRealtime',
  'RestrictSUIDSGID',
])('%s is on', (key) => {
  expect(valuesOf(key)).toEqual(['yes']);
});

test('the system cannot be written to, and no capability can be had', () => {
  expect(valuesOf('ProtectSystem')).toEqual(['strict']);
  expect(valuesOf('CapabilityBoundingSet')).toEqual(['']);
  expect(valuesOf('SystemCallFilter')[0]).toBe('@system-service');
});

test('memory may be written and run, because V8 compiles', () => {
  expect(valuesOf('MemoryDenyWriteExecute')).toEqual([]);
});

test('the script is waited for until it has passed the signal on', () => {
  expect(valuesOf('KillMode')).toEqual(['mixed']);
  expect(valuesOf('Restart')).toEqual(['on-failure']);
});
