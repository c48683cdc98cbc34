import type { ReportKind, ReportState } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import type { Video } from '#engine/library/video.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { AppError } from '#platform/errors.ts';
import type { HouseholdParts } from './household-parts.ts';
import type { LinkRow } from './links.ts';

interface Said {
  video: Video;
  what: ReportKind;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
}

/** Whether Captionarr works on it by itself; throws if the link may not say this. */
export async function decideReport(parts: HouseholdParts, link: LinkRow, said: Said): Promise<ReportState> {
  const { video, what, language } = said;
  const { code2 } = parseLanguageText(language);
  if (!isVariant.test(language) || !languageByCode(code2)) throw new AppError('invalid', 'Choose a language.');
  const isHere = await hasLanguage(parts, video, language);
  if (what !== 'missing') {
    if (isHere) return 'working';
    throw new AppError('invalid', 'This title has no subtitles in that language.');
  }
  if (isHere)
    throw new AppError('invalid', 'Subtitles in that language are already there. Say what is wrong with them.');
  if (isInProfile(parts, video, code2)) return 'working';
  if (link.may_ask === 1) return 'waiting-for-owner';
  throw new AppError('invalid', 'This link can’t ask for other languages.');
}

const isVariant = /^[a-z]{2,3}(-[A-Za-z]{2,4})?(:hi|:forced)?$/;

function isInProfile({ profiles }: HouseholdParts, { profileId }: Video, code2: string): boolean {
  const profile = profileId === null ? undefined : profiles.find(profileId);
  return profile?.items.some((item) => parseLanguageText(item.language).code2 === code2) ?? false;
}

async function hasLanguage({ db }: HouseholdParts, { type, id }: Video, language: string): Promise<boolean> {
  const row = await db
    .selectFrom('subtitle')
    .select('no')
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return row !== undefined;
}
