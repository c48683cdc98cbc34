import { formName } from '@captionarr/contract';
import type { Profile } from '#domain/library/profile.ts';
import type { PreviewRequest } from '#engine/library/preview/preview.ts';
import { exclusionKeys, tagKeys } from '#engine/library/recompute/recompute-on-change.ts';
import { readSettingsForm } from '#platform/settings/settings-form.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { parseProfiles } from './parse-profiles.ts';

const counted = new Set([exclusionKeys, tagKeys].flatMap((keys) => [...keys.series, ...keys.movies]).map(formName));

/** Parses the form exactly like a save; ignores settings that do not affect what is wanted. */
export function readPreviewForm(
  form: Record<string, unknown>,
  present: { settings: Pick<SettingsStore, 'wouldBe'>; profiles: () => readonly Profile[] },
): PreviewRequest {
  const settings = Object.fromEntries(Object.entries(form).filter(([name]) => counted.has(name)));
  const { patch } = readSettingsForm(settings, [], {});
  const given = form['languages-profiles'];
  return {
    settings: present.settings.wouldBe(patch),
    profiles: given === undefined ? present.profiles() : parseProfiles([given].flat().map(String)),
  };
}
