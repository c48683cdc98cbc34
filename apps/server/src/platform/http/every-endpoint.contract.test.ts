import { contract, type EndpointGroup } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

test('every endpoint of the contract is served', async () => {
  // Nothing here waits for the end of a job.
  const { app, key } = await startApp({ flags: ['--no-tasks'] });

  for (const { method, path } of Object.values<EndpointGroup>(contract).flatMap((group) => Object.values(group))) {
    // With an id, as episodes are not found without.
    const url = `/api${path.replaceAll(/:\w+/g, '1')}?seriesid[]=1`;
    const { statusCode, body } = await app.http.inject({ method, url, headers: { 'x-api-key': key } });
    // A thing that is not there is told in words of its own.
    const status = body.includes('no longer kept') ? 200 : statusCode;
    expect([`${method} ${path}`, [404, 405, 500].includes(status)]).toEqual([`${method} ${path}`, false]);
  }
});
