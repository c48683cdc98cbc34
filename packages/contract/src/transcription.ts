import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';

/** Kinds of transcription servers, as the setting `transcription.server` has them. */
const serverKinds = ['asr', 'whisper_cpp', 'openai'] as const;

/** Additive: other servers of this API have none of it. */
export const transcriptionEndpoints = {
  test: {
    method: 'POST',
    path: '/transcription/test',
    summary: 'Have a transcription server write down a second of quiet; saves nothing',
    form: z.object({
      server: z.enum(serverKinds),
      url: z.string(),
      model: z.string().optional(),
      /** Masked or absent: the saved key, if it was entered for this address. */
      key: z.string().optional(),
    }),
    response: z.looseObject({
      success: z.boolean(),
      /** Name and model, for people. */
      engine: z.string(),
      /** Error and fix. */
      error: z.string().optional(),
    }),
  },
} satisfies EndpointGroup;
