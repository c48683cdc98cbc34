import { contract, hasMoved, isEnteredSecret, secretLocationOf } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { says } from '#engine/transcribe/say-transcript.ts';
import { chooseServer } from '#integrations/transcribe/choose-server.ts';
import { minuteMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

/** A model may have to be loaded first. */
const patienceMs = 3 * minuteMs;

export const transcriptionRoutes = (api: FastifyInstance, settings: Pick<SettingsStore, 'get' | 'current'>) =>
  implement(api, contract.transcription, {
    async test({ form: { server: kind, url, model = '', key = '' } }) {
      const server = chooseServer({
        ...settings.current(),
        'transcription.server': kind,
        'transcription.url': url,
        'transcription.model': model,
        'transcription.key': isEnteredSecret(key || undefined) ? key.trim() : savedKeyFor(settings, url),
      });
      const { engine } = server;
      const problem = server.problem();
      if (problem !== null) return { success: false, engine, error: says.server[problem].text };
      try {
        await server.test(AbortSignal.timeout(patienceMs));
        return { success: true, engine };
      } catch (error) {
        if (error instanceof AppError) return { success: false, engine, error: error.message };
        throw error;
      }
    },
  });

/** A saved key is only sent to the address that it was entered for. */
function savedKeyFor(settings: Pick<SettingsStore, 'get'>, url: string): string {
  const place = secretLocationOf('transcription.key');
  const isElsewhere =
    !place || hasMoved(place, settings.get, (key) => (key === 'transcription.url' ? url : settings.get(key)));
  return isElsewhere ? '' : settings.get('transcription.key');
}
