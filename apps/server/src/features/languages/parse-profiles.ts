import { reaches, rung, strengths } from '@captionarr/contract';
import * as z from 'zod';
import { formatLanguageText } from '#domain/languages/language-text.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import { keepUnsent } from '#domain/library/keep-unsent.ts';
import { anyCutoff, type Profile } from '#domain/library/profile.ts';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

/** `"True"` and `"False"` on the wire, and what else programs send for them. */
const flag = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() === 'true' : (value ?? false)),
  z.coerce.boolean(),
);
const optional = (value: unknown) => (value === '' || value === undefined ? null : value);
const patterns = z.array(z.string()).nullish();

const givenProfiles = z.array(
  z.object({
    profileId: z.int().positive(),
    name: z.string(),
    cutoff: z.preprocess(optional, z.coerce.number<number | null>().int().nullable()),
    items: z.array(
      z.object({
        id: z.int().positive(),
        language: z.string(),
        hi: flag,
        forced: flag,
        audio_exclude: flag,
        audio_only_include: flag,
        strength: z.enum(strengths).optional(),
        machine: z.enum(reaches).optional(),
      }),
    ),
    mustContain: patterns,
    mustNotContain: patterns,
    originalFormat: flag,
    tag: z.preprocess(optional, z.string().nullable()),
    ladder: z.array(rung).optional(),
    translate_from: z.array(z.string()).optional(),
  }),
);
type SubmittedProfile = z.output<typeof givenProfiles>[number];

/**
 * The profiles that a form sends as one JSON text, by id; throws a sentence when they make no sense. Strengths and
 * ladders that it leaves out stay as they are stored.
 */
export function parseProfiles(texts: readonly string[], stored: readonly Profile[]): Profile[] {
  const parsed = givenProfiles.safeParse(parseJson(texts.length === 1 ? (texts[0] ?? '') : ''));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw rejection(
      sentence`The language profiles can’t be read: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
    );
  }
  const double = findDouble(parsed.data.map(({ profileId }) => profileId));
  if (double !== undefined) throw rejection(sentence`Two language profiles have the id ${double}.`);
  const known = new Map(stored.map((profile) => [profile.id, profile]));
  return parsed.data
    .map((given) => keepUnsent(toProfile(given), known.get(given.profileId)))
    .toSorted((one, other) => one.id - other.id);
}

/** One profile as JSON. */
export function parseProfile(text: string, stored: readonly Profile[]): Profile {
  const [profile] = parseProfiles([`[${text}]`], stored);
  if (!profile) throw new AppError('not-acceptable', 'The language profiles must be sent as JSON.');
  return profile;
}

function toProfile(given: SubmittedProfile): Profile {
  const reason = refuse(given);
  if (reason) throw rejection(reason);
  return {
    id: given.profileId,
    name: given.name.trim(),
    cutoff: given.cutoff,
    items: given.items
      .map(({ id, language, hi, forced, audio_exclude, audio_only_include, strength, machine }) => ({
        id,
        language: formatLanguageText({ code2: language, hi, forced }),
        audioExclude: audio_exclude,
        audioOnlyInclude: audio_only_include,
        ...(strength && { strength }),
        ...(machine && { machine }),
      }))
      .toSorted((one, other) => one.id - other.id),
    mustContain: given.mustContain ?? [],
    mustNotContain: given.mustNotContain ?? [],
    originalFormat: given.originalFormat,
    tag: given.tag,
    ...(given.ladder && { ladder: given.ladder }),
    ...(given.translate_from && { translateFrom: given.translate_from }),
  };
}

/** Validation error, if any. */
function refuse({ name, items, cutoff, tag }: SubmittedProfile): Sentence | undefined {
  if (name.trim() === '') return sentence`A language profile must have a name.`;
  if (items.length === 0) return sentence`The language profile ${name} must contain at least 1 language.`;
  const ids = items.map(({ id }) => id);
  const double = findDouble(ids);
  if (double !== undefined) return sentence`The language profile ${name} has two items with the id ${double}.`;
  const unknown = items.find(({ language }) => !languageByCode(language));
  if (unknown) return sentence`Language profile ${name}: unknown language ${unknown.language}.`;
  if (items.some(({ hi, forced }) => hi && forced))
    return sentence`Language profile ${name}: a subtitle can’t be both forced and hearing-impaired.`;
  if (cutoff !== null && cutoff !== anyCutoff && !ids.includes(cutoff))
    return sentence`Language profile ${name}: the cutoff isn’t one of its languages.`;
  if (tag !== null && !/^[a-z0-9_-]+$/.test(tag))
    return sentence`Language profile ${name}: the tag can only contain lowercase letters, digits, _ and -.`;
  return undefined;
}

const rejection = (said: Sentence) => new AppError('not-acceptable', said);
const findDouble = (ids: readonly number[]) => ids.find((id, index) => ids.indexOf(id) !== index);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('not-acceptable', 'The language profiles must be sent as JSON.', { cause });
  }
}
