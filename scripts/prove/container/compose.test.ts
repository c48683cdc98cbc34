import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rightsOf } from './compose.ts';

test('the container gets the rights of docker/compose.yml, and no others', () => {
  const options = rightsOf(readFileSync('docker/compose.yml', 'utf8')).join(' ');

  expect(options).toBe(
    '--read-only --tmpfs /tmp --cap-drop ALL ' +
      '--cap-add CHOWN --cap-add DAC_OVERRIDE --cap-add FOWNER --cap-add SETGID --cap-add SETUID ' +
      '--security-opt no-new-privileges --stop-timeout 10',
  );
});

test('a right that the proof would leave out is an error', () => {
  const compose = 'services: { captionarr: { image: x, privileged: true } }';

  expect(() => rightsOf(compose)).toThrow('privileged');
});
