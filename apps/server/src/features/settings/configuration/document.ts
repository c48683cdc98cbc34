import { sourceKinds, sourceValues, type FormPartName, type SourceKind } from '@captionarr/contract';
import * as z from 'zod';

const source = sourceValues.partial().extend({
  id: z.string(),
  kind: z.enum(Object.keys(sourceKinds) as [SourceKind, ...SourceKind[]]),
  name: sourceValues.shape.name,
  color: sourceValues.shape.color,
});
export type DocumentSource = z.infer<typeof source>;

const list = z.array(z.looseObject({}));

/** What an operator decides, as one file. A section that is left out is left alone. */
const configuration = z.strictObject({
  captionarr: z.literal(1),
  /** Version that wrote it, for people. */
  version: z.string().optional(),
  settings: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  languages: z.array(z.string()).optional(),
  profiles: list.optional(),
  rules: list.optional(),
  notifications: list.optional(),
  media_servers: list.optional(),
  sources: z.array(source).optional(),
});
export type Configuration = z.infer<typeof configuration>;

/** Sections that are form parts of other features. */
export const partSections = {
  languages: 'languages-enabled',
  profiles: 'languages-profiles',
  rules: 'profile-rules',
  notifications: 'notifications-providers',
  media_servers: 'media-servers',
} as const satisfies Partial<Record<keyof Configuration, FormPartName>>;
export type PartSection = keyof typeof partSections;
export const partSectionNames = Object.keys(partSections) as PartSection[];

/** The login isn’t part of the file: a file that was copied must not lock people out. */
export const isLogin = (key: string): boolean => /^auth\.(type|username|password)$/.test(key);

/** A text if it can’t be understood: it names the first place. */
export function parseConfiguration(value: unknown): Configuration | string {
  const parsed = configuration.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') || 'the file';
  return `This isn’t a configuration of Captionarr. In ${place}: ${issue?.message}`;
}
