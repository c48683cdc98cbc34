import { expect, test } from 'vitest';
import { generateApiKey } from './api-key.ts';

test('[settings-general.api-key] an API key is 32 hexadecimal characters, each time others', () => {
  const keys = Array.from({ length: 50 }, generateApiKey);

  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(50);
});
