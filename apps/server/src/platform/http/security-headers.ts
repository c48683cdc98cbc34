import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Scripts are only ours; Mantine writes its theme as inline style, and a nonce there would forbid that. */
export const contentSecurityPolicy = (nonce?: string) =>
  [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** libass is WebAssembly, and runs only in this worker: what a browser lets it do comes with its script. */
export const policyOfWorker = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
export const isDrawingWorker = (name: string): boolean => /^assets\/ass-worker-[^/]+\.js$/.test(name);

const policyWithoutScript = contentSecurityPolicy();

export async function sendSecurityHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Most homes run without https: these three would break the page there, or fill the browser's console.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', policyWithoutScript);
    done();
  });
}
