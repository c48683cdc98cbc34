import * as z from 'zod';

/** The used fields of Plex responses. */

export const pinAnswer = z.object({
  id: z.int(),
  code: z.string(),
  authToken: z.string().nullish(),
});
export type PlexPin = z.output<typeof pinAnswer>;

export const userAnswer = z.object({
  id: z.union([z.int(), z.string()]),
  username: z.string().nullish(),
  title: z.string().nullish(),
  email: z.string().nullish(),
  subscription: z
    .object({
      active: z.boolean().nullish(),
      plan: z.string().nullish(),
      features: z.array(z.string()).nullish(),
    })
    .nullish(),
});

const resourceConnection = z.object({
  uri: z.url({ protocol: /^https?$/ }),
  protocol: z.string().optional(),
  address: z.string().optional(),
  port: z.int().optional(),
  local: z.boolean().default(false),
  relay: z.boolean().default(false),
});
export type PlexConnection = z.output<typeof resourceConnection>;

export const resourcesAnswer = z.array(
  z.object({
    name: z.string().default(''),
    clientIdentifier: z.string(),
    provides: z.string().default(''),
    owned: z.boolean().default(false),
    accessToken: z.string().nullish(),
    productVersion: z.string().nullish(),
    platform: z.string().nullish(),
    device: z.string().nullish(),
    connections: z
      .array(z.unknown())
      .default([])
      .transform((all) => all.flatMap((each) => resourceConnection.safeParse(each).data ?? [])),
  }),
);
export type PlexResource = z.output<typeof resourcesAnswer>[number];

export const webhooksAnswer = z.array(z.object({ url: z.string() }));

const container = <T extends z.ZodType>(content: T) => z.object({ MediaContainer: content });

export const identityAnswer = container(z.object({ machineIdentifier: z.string(), version: z.string().nullish() }));

const text = z.string().catch('');
const seconds = z.int().catch(0);

const sectionRecord = z.object({
  key: z.coerce.string().regex(/^\d+$/),
  title: text,
  type: z.string(),
  agent: text,
  scanner: text,
  language: text,
  uuid: text,
  updatedAt: seconds,
  createdAt: seconds,
  Location: z.array(z.object({ path: z.string() })).default([]),
});

export const sectionsAnswer = container(z.object({ Directory: z.array(sectionRecord).default([]) }));

const number = z.int().optional().catch(undefined);

const itemRecord = z.object({
  ratingKey: z.coerce.string().regex(/^\d+$/),
  /** Season and episode number. */
  parentIndex: number,
  index: number,
  Guid: z.array(z.object({ id: z.string() })).default([]),
  Media: z
    .array(z.object({ Part: z.array(z.object({ file: z.string().optional() })).default([]) }))
    .default([])
    .catch([]),
});
export type PlexItem = z.output<typeof itemRecord>;

/** The fields of each kind of record that we read. */
export interface PlexFields {
  section: keyof typeof sectionRecord.shape;
  item: keyof typeof itemRecord.shape;
}

export const itemsAnswer = container(
  z.object({
    totalSize: number,
    size: number,
    /** One odd record does not hide the others. */
    Metadata: z
      .array(z.unknown())
      .default([])
      .transform((all) => all.flatMap((each) => itemRecord.safeParse(each).data ?? [])),
  }),
);
