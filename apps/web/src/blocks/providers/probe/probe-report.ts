import type { ProviderProbe } from '@captionarr/contract';

/** A test in plain English, for who maintains the provider; it has no value of any setting. */
export const probeReport = (key: string, probe: ProviderProbe): string =>
  [
    `Provider test by Captionarr ${probe.version}`,
    `Provider: ${key}`,
    `Time: ${new Date(probe.at).toISOString()}`,
    `Result: ${probe.status}${probe.message && ` (${probe.message})`}`,
    `Searched for: ${probe.subject || 'nothing'}, ${probe.ms} ms`,
    `Rows read: ${probe.read}, skipped: ${probe.skipped}${probe.why.map((why) => `\n  ${why}`).join('')}`,
    `Download: ${probe.download}${probe.bytes === null ? '' : `, ${probe.bytes} bytes`}`,
  ].join('\n');
