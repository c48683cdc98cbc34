import type { FlatSettings } from '@captionarr/contract';
import { startCaptchaServices } from '@captionarr/lab';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createProviderHttp } from '#integrations/provider-http/create-provider-http.ts';
import { settingsWith } from '#integrations/provider-http/testing/start-site.ts';
import { createCaptchaSolver } from './create-captcha-solver.ts';

const log = pino({ level: 'silent' });
const captcha = { siteKey: 'site-key', page: 'https://site.example/login' };
const { signal } = new AbortController();
const day = 86_400_000;

async function start(given: Partial<FlatSettings> = {}) {
  const lab = await startCaptchaServices();
  onTestFinished(() => lab.close());
  const values: Partial<FlatSettings> = {
    'general.anti_captcha_provider': 'anti-captcha',
    'anticaptcha.anti_captcha_key': lab.state.key,
    'deathbycaptcha.username': lab.state.username,
    'deathbycaptcha.password': lab.state.password,
    ...given,
  };
  const settings = settingsWith(values);
  const clock = { now: 100 * day };
  const send = createProviderHttp({ settings, hosts: lab.hosts, log });
  const solver = createCaptchaSolver({ settings, send, log, now: () => clock.now, pollMs: 1 });
  const submissions = () => lab.asked.filter(({ path }) => path === '/createTask' || path === '/api/captcha');
  return { lab, clock, solver, values, submissions };
}

test('Anti-Captcha solves a captcha and tells the balance', async () => {
  const { solver, submissions } = await start();

  expect(await solver.solve(captcha, signal)).toBe('token-101');
  expect(await solver.balance()).toBe(1.25);
  expect(submissions()[0]?.body).toEqual({
    clientKey: 'lab-key',
    task: { type: 'RecaptchaV2TaskProxyless', websiteURL: captcha.page, websiteKey: captcha.siteKey },
  });
});

test('Death by Captcha solves a captcha and tells the balance', async () => {
  const { solver, submissions } = await start({ 'general.anti_captcha_provider': 'death-by-captcha' });

  expect(await solver.solve(captcha, signal)).toBe('token-101');
  expect(await solver.balance()).toBe(455);
  expect(submissions()[0]?.body).toMatchObject({
    type: '4',
    token_params: JSON.stringify({ googlekey: captcha.siteKey, pageurl: captcha.page }),
  });
});

test.each([1, 10, 21])('after error %i the service is left alone until tomorrow', async (error) => {
  const { lab, clock, solver, submissions } = await start();
  lab.state.error = error;
  await expect(solver.solve(captcha, signal)).rejects.toMatchObject({ reason: 'ConfigurationError' });

  lab.state.error = 0;
  await expect(solver.solve(captcha, signal)).rejects.toMatchObject({ reason: 'ConfigurationError' });
  expect(submissions()).toHaveLength(1);

  clock.now += day;
  expect(await solver.solve(captcha, signal)).toMatch(/^token/);
});

test('another key is tried at once', async () => {
  const { lab, solver, values } = await start({ 'anticaptcha.anti_captcha_key': 'wrong' });
  await expect(solver.solve(captcha, signal)).rejects.toThrow(/doesn’t know this account key/);

  values['anticaptcha.anti_captcha_key'] = lab.state.key;

  expect(await solver.solve(captcha, signal)).toMatch(/^token/);
});

test('what may work next time is tried three times, not more', async () => {
  const { lab, solver, submissions } = await start();
  lab.state.error = 2;

  await expect(solver.solve(captcha, signal)).rejects.toMatchObject({ reason: 'ProviderError' });

  expect(submissions()).toHaveLength(3);
});

test('no more than twenty captchas are paid for in a day', async () => {
  const { clock, solver, submissions } = await start();
  for (let time = 0; time < 20; time++) await solver.solve(captcha, signal);

  await expect(solver.solve(captcha, signal)).rejects.toThrow(/limit of 20 captchas a day/);
  expect(submissions()).toHaveLength(20);

  clock.now += day;
  expect(await solver.solve(captcha, signal)).toMatch(/^token/);
});

test('no secret is in a message', async () => {
  const { solver } = await start({ 'anticaptcha.anti_captcha_key': 'canary-key' });

  const error: unknown = await solver.solve(captcha, signal).catch((fault: unknown) => fault);

  expect(String(error)).not.toContain('canary-key');
});
