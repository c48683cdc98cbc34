import type { HouseholdLink, Report, ReportKind, ViewerReport } from '@captionarr/contract';
import type { StartedApp } from '#testing/start-app.ts';
import { vi } from 'vitest';

type Answer<T> = { status: number; body: T };

/** A visitor who has nothing but the address of a link. */
export function visitorOf({ request }: Pick<StartedApp, 'request'>, path: string) {
  const token = path.replace(/^\/r\//, '');
  const call = async <T>(
    method: 'GET' | 'POST' | 'PATCH',
    place: string,
    fields?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const { statusCode: status, body } = await request(method, `/api/viewer/${token}${place}`, {
      headers,
      ...(fields && { payload: fields }),
    });
    return { status, body: JSON.parse(body) as T };
  };
  const follow = (id: number) => call<ViewerReport>('GET', `/reports/${id}`);
  return {
    token,
    call,
    open: (text = '') =>
      call<{ titles: { id: number; title: string; poster: string | null; languages: string[] }[] }>(
        'GET',
        text && `?text=${encodeURIComponent(text)}`,
      ),
    say: (kind: ReportKind, fields: Record<string, unknown> = {}) =>
      call<ViewerReport>('POST', '/reports', { type: 'episode', id: 101, language: 'en', kind, ...fields }),
    follow,
    answer: (id: number, better: boolean) => call<ViewerReport>('PATCH', `/reports/${id}`, { better }),
    /** As soon as it is no longer being worked on. */
    outcome: (id: number) =>
      vi.waitFor(
        async () => {
          const { body } = await follow(id);
          if (body.state === 'working') throw new Error('Still working.');
          return body;
        },
        { timeout: 60_000, interval: 50 },
      ),
  };
}

/** A link for the home unless told, and a visitor with it. */
export async function makeLink(
  started: Pick<StartedApp, 'request' | 'api'>,
  form: Partial<Parameters<StartedApp['api']['household']['addLink']>[0]['form']> = {},
): Promise<{ link: HouseholdLink; visitor: ReturnType<typeof visitorOf> }> {
  const link = await started.api.household.addLink({ form: { label: 'Living room', ...form } });
  return { link, visitor: visitorOf(started, link.path ?? '') };
}

export const codesOf = ({ steps }: Pick<Report, 'steps'> = { steps: [] }): string[] => steps.map(({ code }) => code);
