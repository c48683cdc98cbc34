import type { IssueCode, SaidIssue } from '@captionarr/contract';
import { formatBytes } from '#platform/format-bytes.ts';
import { relativeTime } from '#platform/relative-time.ts';

interface Named {
  name: string;
}
interface Reasoned extends Named {
  reason: string;
}
interface Timed extends Reasoned {
  at: number;
}
interface Disk {
  path: string;
  bytes: number;
}
type Words = readonly [title: string, text: string];

const paused = (title: string, { reason, at }: Timed, now: number): Words => [
  title,
  `${reason} No action needed: it will be tried again ${relativeTime(at, now)}; other providers aren’t affected.`,
];
const notInstalled = ({ name }: Named, effect: string): Words => [
  `${name} isn’t installed`,
  `Without it, ${effect}. Install it, or turn off the features that need it.`,
];
const nothingMissing = 'Nothing counts as missing, so nothing is searched.';

/** The English title and text of each issue, as clients without texts of their own show them. */
const words = {
  'backup-failed': ({ reason }: { reason: string }) => [
    'The last backup failed',
    `${reason} Until this works, no newer backup is available.`,
  ],
  'no-backup': () => ['There are no backups', 'One should exist by now. Check the task, or back up now.'],
  'backup-old': ({ at }: { at: number }, now: number) => [
    `The newest backup is from ${relativeTime(at, now)}`,
    'A newer one should exist by now. Check the task, or back up now.',
  ],
  'disk-full': ({ path, bytes }: Disk) => [
    `The disk with ${path} is full`,
    `Only ${formatBytes(bytes)} free. Free up some space; new files can’t be saved.`,
  ],
  'disk-almost-full': ({ path, bytes }: Disk) => [
    `The disk with ${path} is almost full`,
    `Only ${formatBytes(bytes)} free. Free up some space.`,
  ],
  'network-disk': ({ type, path }: { type: string; path: string }) => [
    `The configuration folder is on a network disk (${type})`,
    `File locks aren’t reliable there, so the database can be damaged. Move ${path} to a local disk. Videos and backups can stay on the network.`,
  ],
  'folder-problem': ({ path, reason }: { path: string; reason: string }) => [path, reason],
  'job-stuck': ({ name, at }: Named & { at: number }, now: number) => [
    'A job is stuck',
    `"${name}", requested ${relativeTime(at, now)}, has stopped responding. Restart Captionarr; the job will resume.`,
  ],
  'manager-unreachable': ({ name, reason }: Reasoned) => [`${name} can’t be reached`, reason],
  'manager-refused': ({ name, reason }: Reasoned) => [`${name} denies access`, reason],
  'library-out-of-sync': ({ name, reason }: Reasoned) => [`The library isn’t in sync with ${name}`, reason],
  'library-held': ({ name, number, type }: Named & { number: number; type: string }) => [
    `${name} no longer lists ${number} ${type}`,
    `They are kept until you decide. If ${name} dropped them by mistake, they return with its next update; if they are really gone, remove them from the list.`,
  ],
  'media-server-failing': ({ name, reason }: Reasoned) => [`${name} isn’t notified of new subtitles`, reason],
  'notifications-failing': ({ name, reason, at }: Timed, now: number) => [
    `Notifications via ${name} are failing`,
    `${reason} Last attempt: ${relativeTime(at, now)}; retrying automatically.`,
  ],
  'profile-damaged': ({ name }: Named) => [
    `The language profile ${name} is damaged`,
    'Two of its languages share an id, so the cutoff is ambiguous. Remove and re-add its languages, then save.',
  ],
  'no-profile': () => [
    'There are no language profiles',
    `${nothingMissing} Create a profile with the languages you want.`,
  ],
  'profiles-unused': () => [
    'No series or movie has a language profile',
    `${nothingMissing} Assign a profile in the mass editor, and set a default for new items.`,
  ],
  'no-provider': () => ['No providers are enabled', 'No searches are possible. Enable at least one provider.'],
  'provider-incomplete': ({ name, reason }: Reasoned) => [`${name} can’t be used yet`, reason],
  'provider-failing': ({ name, reason }: Reasoned) => [
    `${name} is failing`,
    `${reason} No action needed: Captionarr keeps searching it.`,
  ],
  'provider-credentials': ({ name, reason }: Reasoned) => [
    `${name} rejects your account`,
    `${reason} Check its settings, or disable it.`,
  ],
  'provider-quota': (values: Timed, now: number) => paused(`${values.name} download limit reached`, values, now),
  'provider-rate': (values: Timed, now: number) => paused(`${values.name} rate limit reached`, values, now),
  'provider-outage': (values: Timed, now: number) => paused(`${values.name} is having problems`, values, now),
  'provider-paused': (values: Timed, now: number) => paused(`${values.name} is paused`, values, now),
  'task-failed': ({ name, reason, at }: Timed & { task: string }, now: number) => [
    `Task "${name}" failed`,
    `It failed ${relativeTime(at, now)}: ${reason}`,
  ],
  'tool-for-tracks': (values: Named) => notInstalled(values, 'tracks inside videos can’t be detected'),
  'tool-for-sync': (values: Named) => notInstalled(values, 'subtitles can’t be synced to the audio'),
  'tool-for-extraction': (values: Named) => notInstalled(values, 'embedded tracks can’t be extracted'),
  'ocr-program': ({ packages }: { packages: string }) => [
    'tesseract isn’t installed',
    `Without it, image tracks in videos can’t be read. Install ${packages}, or turn off OCR in the language profiles.`,
  ],
  'ocr-data': ({ packages }: { packages: string }) => [
    'Language data for tesseract is missing',
    `Some image tracks in videos can’t be read. Install ${packages}, or put the data into the folder tessdata of the configuration folder.`,
  ],
  'transcription-unset': ({ name }: Named) => [
    'No transcription server is set up',
    `The language profile ${name} transcribes audio. Enter the address of a server, or turn transcription off in the profile.`,
  ],
  'database-damaged': ({ reason }: { reason: string }) => [
    'The database is damaged',
    `${reason} Restore the newest backup and check the disk.`,
  ],
  'command-refused': ({ reason }: { reason: string }) => ['The post-processing command can’t run', reason],
} satisfies Record<IssueCode, (values: never, now: number) => Words>;

/** Title and text of an issue in English, and its code for clients with texts of their own. */
export function sayIssue<C extends IssueCode>(code: C, ...given: Parameters<(typeof words)[C]>) {
  const [values = {}, now] = given as [SaidIssue['values']?, number?];
  // The compiler asked for what this code mentions.
  const [object, issue] = (words[code] as (values: object, now?: number) => Words)(values, now);
  return { object, issue, said: { code, values } satisfies SaidIssue };
}
