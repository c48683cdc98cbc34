import * as z from 'zod';
import { sendRequest, type Answer } from '#integrations/http/request.ts';
import { explainAnswer } from '#integrations/notify/explain-answer.ts';
import { basicAuth } from '#integrations/notify/service.ts';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';
import { baseOf } from './address.ts';

export interface Access {
  username: string;
  password: string;
}

export interface Template {
  /** Configuration as TOML or JSON. */
  config: string;
  version: string | null;
}

const name = 'Autopulse';
const timeoutMs = 10_000;
const help = 'webhook-failed';
const template = z.object({ config: z.string(), version: z.string().nullish() });

const get = (url: string, { username, password }: Access) =>
  sendRequest({
    name,
    url,
    headers: { accept: 'application/json', ...basicAuth(username, password) },
    timeoutMs,
    help,
  });

/** Throws a sentence without the password if the response is unexpected. */
function check(answer: Answer, { username, password }: Access): void {
  const secrets = [username, password].filter((part) => part.length > 3);
  const rejection = explainAnswer(answer, { name, secrets });
  if (rejection) throw rejection;
}

/** Has Autopulse tell its media servers of a video, or of all that is in a folder. */
export async function triggerAutopulse(trigger: string, path: string, access: Access): Promise<void> {
  const url = new URL(trigger);
  url.searchParams.set('path', path);
  check(await get(url.href, access), access);
}

/** Whether Autopulse is there and lets us in; nothing is scanned. */
export async function checkAutopulse(webhook: string, access: Access): Promise<void> {
  check(await get(`${baseOf(webhook)}/stats`, access), access);
}

/** Fetches a sample configuration with our trigger and Plex, in the format of the running version. */
export async function fetchTemplate(webhook: string, access: Access): Promise<Template> {
  const answer = await get(
    `${baseOf(webhook)}/api/config-template?triggers=bazarr&targets=plex&database=sqlite&output=json`,
    access,
  );
  if (answer.status === 401 || answer.status === 403)
    throw new AppError('invalid', 'Autopulse rejected the username and password of the external webhook. Check them.', {
      help,
    });
  check(answer, access);
  const parsed = template.safeParse(parseJson(answer.text));
  if (!parsed.success)
    throw new AppError('upstream', 'This address doesn’t offer Autopulse templates. Check it.', { help });
  return { config: parsed.data.config, version: parsed.data.version ?? null };
}
