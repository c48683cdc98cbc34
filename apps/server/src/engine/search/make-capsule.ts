import type { SearchRecord } from '@captionarr/contract';
import type { Capsule, SearchInputs } from '#domain/search/capsule.ts';
import { version } from '#platform/version.ts';

/** Leaves out who searched, uploaders, pages at the providers, and messages, which may name an account. */
export function makeCapsule(record: Capsule['record'], inputs: SearchInputs): Capsule {
  const { id, type, title, at, trigger, verdicts } = record;
  const candidates: SearchRecord['candidates'] = record.candidates.map((one) => ({
    ...one,
    uploader: null,
    url: null,
  }));
  const providers: SearchRecord['providers'] = record.providers.map((one) => ({ ...one, message: '' }));
  return { capsule: 1, version, record: { id, type, title, at, trigger, verdicts, candidates, providers }, inputs };
}
