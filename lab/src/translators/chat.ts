import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { spoilAnswer, spoilings, type Spoiling } from './spoil.ts';
import { answerRows, keys, spoilList, type TranslatorLab } from './stand-in.ts';

/**
 * OpenAI’s chat completions as Ollama, LM Studio, OpenRouter and others serve it: `model`, `messages`,
 * `response_format` of type `json_schema`, and an answer with `choices[0].message.content` and `usage`
 * (https://lmstudio.ai/docs/api/structured-output, https://docs.ollama.com/api/openai-compatibility).
 * A model without schemas answers 400, an empty account 429 with the code `insufficient_quota`.
 */
export function serveChat(app: FastifyInstance, lab: TranslatorLab): void {
  app.post('/v1/chat/completions', async (request, reply) => {
    const key = request.headers.authorization?.replace('Bearer ', '');
    const error = (status: number, message: string, code: string) =>
      reply.code(status).send({ error: { message, code } });
    if (key === keys.spentOpenai) return error(429, 'You exceeded your current quota.', 'insufficient_quota');
    if (key !== keys.openai) return error(401, 'Incorrect API key provided.', 'invalid_api_key');
    const { model, messages, response_format: format } = request.body as ChatRequest;
    if (model === 'unknown') return error(404, 'The model does not exist.', 'model_not_found');
    if (model === 'plain' && format) return error(400, 'response_format is not supported.', 'unsupported_parameter');
    const [instructions = '', given = '{}'] = messages.map(({ content }) => content);
    const content = said(lab, instructions, given, format !== undefined);
    return {
      id: 'chatcmpl-lab',
      object: 'chat.completion',
      model,
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: tokens(instructions + given), completion_tokens: tokens(content) },
    };
  });
}

/** About what a model counts: four characters are a token. */
const tokens = (text: string) => Math.ceil(text.length / 4);

interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: object;
}

/**
 * Gemini’s own protocol (https://ai.google.dev/api/generate-content): `system_instruction`, `contents`, and an answer
 * with `candidates` and `usageMetadata`.
 */
export async function answerAsGemini(lab: TranslatorLab, request: FastifyRequest, reply: FastifyReply) {
  const { call = '' } = request.params as { call?: string };
  const key = request.headers['x-goog-api-key'];
  const error = (code: number, message: string, status: string) =>
    reply.code(code).send({ error: { code, message, status } });
  if (key === keys.spentGemini) return error(429, 'Quota exceeded', 'RESOURCE_EXHAUSTED');
  if (key !== keys.gemini) return error(400, 'API key not valid.', 'INVALID_ARGUMENT');
  // Switched off on 2026-06-01.
  if (!call.startsWith('gemini-') || call.startsWith('gemini-2.0-flash'))
    return error(404, 'models/x is not found', 'NOT_FOUND');

  const body = request.body as {
    system_instruction: { parts: { text: string }[] };
    contents: { parts: { text: string }[] }[];
  };
  const text = said(lab, body.system_instruction.parts[0]?.text ?? '', body.contents[0]?.parts[0]?.text ?? '{}', false);
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
    usageMetadata: { totalTokenCount: Math.ceil(text.length / 2) },
  };
}

const isSpoiling = (how: string): how is Spoiling => (spoilings as readonly string[]).includes(how);

/** What the model says: JSON as it was asked for, or what its mood makes of it. */
function said(lab: TranslatorLab, instructions: string, given: string, hasSchema: boolean): string {
  const how = lab.spoiling();
  const rows = answerRows(lab, instructions, given);
  const { lines } = JSON.parse(given) as { lines: { text: string }[] };
  const sources = lines.map(({ text }) => text);
  const answer = isSpoiling(how)
    ? spoilAnswer(rows, how, { random: lab.random, sources })
    : how === 'prose'
      ? 'Sure! Here you are.'
      : spoilList(rows, how);
  if (typeof answer === 'string') return answer;
  const text = JSON.stringify(Array.isArray(answer) ? { lines: answer } : answer);
  return hasSchema ? text : `\`\`\`json\n${text}\n\`\`\``;
}
