import { ground } from './0001-ground.ts';
import { library } from './0002-library.ts';
import { settings } from './0003-settings.ts';
import { subtitles } from './0004-subtitles.ts';
import { search } from './0005-search.ts';
import { system } from './0006-system.ts';
import { mediaServers } from './0007-media-servers.ts';
import { versions } from './0008-versions.ts';
import { profileChanges } from './0009-profile-changes.ts';
import { searchActor } from './0010-search-actor.ts';
import { undoneChanges } from './0011-undone-changes.ts';
import { states } from './0012-states.ts';
import { rawLanguage } from './0014-raw-language.ts';
import { outbox } from './0015-outbox.ts';
import { packs } from './0017-packs.ts';
import { providerProbe } from './0018-provider-probe.ts';
import { siteLimits } from './0019-site-limits.ts';
import { providerStore } from './0020-provider-store.ts';
import { reputation } from './0021-reputation.ts';
import { subtitleChecks } from './0022-subtitle-checks.ts';
import { filters } from './0023-filters.ts';
import { librarySources } from './0024-library-sources.ts';
import { profileRules } from './0025-profile-rules.ts';
import { sourceKeys } from './0026-source-keys.ts';
import { folderFiles } from './0027-folder-files.ts';
import { copies } from './0028-copies.ts';
import { ladder } from './0029-ladder.ts';
import { translation } from './0030-translation.ts';
import { ocr } from './0031-ocr.ts';
import { niceWishes } from './0032-nice-wishes.ts';
import { transcripts } from './0033-transcripts.ts';
import { containerTags } from './0034-container-tags.ts';
import { bulk } from './0035-bulk.ts';
import { quality } from './0036-quality.ts';
import { studio } from './0037-studio.ts';
import { savedViews } from './0039-saved-views.ts';
import { causes } from './0040-causes.ts';
import { addedVideos } from './0041-added-videos.ts';
import { plan } from './0042-plan.ts';
import { household } from './0043-household.ts';
import { clients } from './0044-clients.ts';
import { plannedProfiles } from './0045-planned-profiles.ts';
import { discardedReviews } from './0046-discarded-reviews.ts';
import { revocations } from './0047-revocations.ts';
import { arrivals } from './0048-arrivals.ts';
import { causeBlocks } from './0049-cause-blocks.ts';
import { untimedFiles } from './0050-untimed-files.ts';
import type { Migration } from './migration.ts';

/** In the order they run. */
export const migrations: readonly Migration[] = [
  ground,
  library,
  settings,
  subtitles,
  search,
  system,
  mediaServers,
  versions,
  profileChanges,
  searchActor,
  undoneChanges,
  states,
  rawLanguage,
  outbox,
  packs,
  providerProbe,
  siteLimits,
  providerStore,
  reputation,
  subtitleChecks,
  filters,
  librarySources,
  profileRules,
  sourceKeys,
  folderFiles,
  copies,
  ladder,
  translation,
  ocr,
  niceWishes,
  transcripts,
  containerTags,
  bulk,
  quality,
  studio,
  savedViews,
  causes,
  addedVideos,
  plan,
  household,
  clients,
  plannedProfiles,
  discardedReviews,
  revocations,
  arrivals,
  causeBlocks,
  untimedFiles,
];
