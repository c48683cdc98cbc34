import { randomUUID } from 'node:crypto';
import { contract, type RulesPreview } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Profile } from '#domain/library/profile.ts';
import type { SetOverride } from '#engine/library/actions/set-requested-override.ts';
import { presentPreview } from '#engine/library/present/wanted-preview.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { ApplyRules } from '#engine/library/rules/apply-rules.job.ts';
import { createProfileExplainer } from '#engine/library/rules/explain-profile.ts';
import type { PreviewRules } from '#engine/library/rules/preview-rules.ts';
import { readRuleOptions } from '#engine/library/rules/read-rule-options.ts';
import type { Sources } from '#engine/library/sources/open-sources.ts';
import type { Database } from '#platform/db/database.ts';
import { abortOnDisconnect } from '#platform/http/abort-on-disconnect.ts';
import { implement } from '#platform/http/implement.ts';
import { parseRules } from './parse-rules.ts';

interface Dependencies {
  db: Database;
  profiles: Pick<Profiles, 'all' | 'find' | 'rules'>;
  sources: Pick<Sources, 'at'>;
  preview: PreviewRules;
  apply: ApplyRules;
  setOverride: SetOverride;
  parseProfiles: (texts: readonly string[]) => readonly Profile[];
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export function profileRulesRoutes(
  api: FastifyInstance,
  { db, profiles, sources, preview, apply, setOverride, parseProfiles, userNameOf }: Dependencies,
) {
  const { explain, listOverrides } = createProfileExplainer({ db, profiles });

  implement(api, contract.profileRules, {
    list: () => ({ data: [...profiles.rules()] }),
    options: () => readRuleOptions(db, sources),
    async preview({ form }, { reply }): Promise<RulesPreview> {
      const given = form['languages-profiles'];
      const inputs = {
        rules: parseRules([form['profile-rules']]),
        profiles: given === undefined ? profiles.all() : parseProfiles([given]),
      };
      const { changes, series, movies, fixed, ...rest } = await preview(inputs, abortOnDisconnect(reply));
      return { ...presentPreview(rest), changes, series, movies, fixed };
    },
    apply: async ({ form: { kind, batch = randomUUID() } }, { request }) => ({
      job_id: await apply({ kind, batch, who: await userNameOf(request) }),
    }),
    decision: ({ query: { type, id } }) => explain(type, id),
    listOverrides: async ({ query: { seriesid } }) => ({ data: await listOverrides(seriesid) }),
    setOverride: async ({ query: { batch }, form }, { request }) =>
      setOverride(form, { who: await userNameOf(request), batch }),
  });
}
