import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** The server behind does not answer, or not as one should. */
export class UpstreamUnavailable extends AppError {
  constructor(upstream: string, cause?: unknown) {
    super(
      'upstream',
      sentence`The server at ${upstream} isn’t responding. Start it, or check its address and network.`,
      {
        cause,
        help: 'gateway-away',
      },
    );
    this.name = 'Away';
  }
}

const escape = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Instead of the pages; tries again by itself. */
export const unavailablePage = (text: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Captionarr</title></head>
  <body><h1>Waiting for the server</h1><p>${escape(text)}</p><p>This page retries every 5 seconds.</p></body>
</html>
`;
