import { contract, type LanguageProfile, formName } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { Profile } from '#domain/library/profile.ts';
import { readHistoryLanguages } from '#engine/history/history-languages.ts';
import { createAssignmentReader } from '#engine/library/actions/read-profile-assignments.ts';
import type { CountTotals } from '#engine/bench/count-totals.ts';
import type { TryProfile } from '#engine/bench/create-bench.ts';
import type { PreviewAssignment } from '#engine/library/preview/preview-assignment.ts';
import type { PreviewChanges, PreviewRequest } from '#engine/library/preview/preview.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';
import { abortOnDisconnect } from '#platform/http/abort-on-disconnect.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { exclusionKeys, tagKeys } from '#engine/library/recompute/recompute-on-change.ts';
import { readSettingsForm } from '#platform/settings/settings-form.ts';
import { presentPreview } from '#engine/library/present/wanted-preview.ts';
import { presentBench, presentTotals } from './bench.presenter.ts';
import { presentLanguages, presentPatterns, presentProfile, presentVariants } from './languages.presenter.ts';
import { parseProfile, parseProfiles } from './parse-profiles.ts';

interface Dependencies {
  db: Database;
  profiles: Pick<Profiles, 'all' | 'find' | 'enabled'>;
  settings: Pick<SettingsStore, 'wouldBe'>;
  preview: PreviewChanges;
  previewAssignment: PreviewAssignment;
  tryProfile: TryProfile;
  countTotals: CountTotals;
  baseUrl: string;
}

export function languagesRoutes(
  api: FastifyInstance,
  { db, profiles, settings, preview, previewAssignment, tryProfile, countTotals, baseUrl }: Dependencies,
) {
  const readAssignments = createAssignmentReader(profiles);

  implement(api, contract.languages, {
    list: async ({ query }) =>
      isYes(query.history) ? presentVariants(await readHistoryLanguages(db)) : presentLanguages(profiles.enabled()),
    profiles: () => profiles.all().map(presentWithPatterns),
    preview: async ({ form }, { reply }) => {
      const request = readPreviewForm(form, { settings, profiles: profiles.all });
      const patterns = presentPatterns(request.profiles);
      return {
        ...presentPreview(await preview(request, abortOnDisconnect(reply))),
        ...(patterns.length > 0 && { patterns }),
      };
    },
    previewAssignment: async ({ form: { kind, ids, profileid } }, { reply }) => {
      const assignments = readAssignments(ids, profileid);
      return presentPreview(await previewAssignment(kind, assignments, abortOnDisconnect(reply)));
    },
    bench: async ({ form: { profile, pinned = [], draw = 0 } }, { reply }) =>
      presentBench(
        await tryProfile(
          { profile: parseProfile(profile, profiles.all()), pinned: pinned.map(readTitle), draw: Math.abs(draw) },
          abortOnDisconnect(reply),
        ),
        baseUrl,
      ),
    totals: async ({ form: { profile } }, { reply }) =>
      presentTotals(await countTotals(parseProfile(profile, profiles.all()), abortOnDisconnect(reply))),
  });
}

function presentWithPatterns(profile: Profile): LanguageProfile {
  const plain = presentPatterns([profile]).filter(({ became }) => became === 'plain');
  return { ...presentProfile(profile), ...(plain.length > 0 && { plain_patterns: plain }) };
}

/** `episode:12`; the contract checked it. */
function readTitle(text: string) {
  const [type, id] = text.split(':');
  return { type: type === 'movie' ? 'movie' : 'episode', id: Number(id) } as const;
}

const isYes = (text = '') => !['', '0', 'false', 'no', 'null', 'undefined'].includes(text.toLowerCase());

const counted = new Set([exclusionKeys, tagKeys].flatMap((keys) => [...keys.series, ...keys.movies]).map(formName));

/** Parses the form exactly like a save; ignores settings that do not affect what is wanted. */
function readPreviewForm(
  form: Record<string, unknown>,
  present: { settings: Pick<SettingsStore, 'wouldBe'>; profiles: () => readonly Profile[] },
): PreviewRequest {
  const settings = Object.fromEntries(Object.entries(form).filter(([name]) => counted.has(name)));
  const { patch } = readSettingsForm(settings, [], {});
  const given = form['languages-profiles'];
  return {
    settings: present.settings.wouldBe(patch),
    profiles: given === undefined ? present.profiles() : parseProfiles([given].flat().map(String), present.profiles()),
  };
}
