import type { Household } from './household.ts';
import { untilIdle } from './shelf.ts';

/** Cues a minute apart, whose times differ from those of a short test video. */
export const dialogueOf = (...lines: string[]) =>
  lines.map((line, no) => `${no + 1}\n00:1${no}:05,000 --> 00:1${no}:07,000\n${line}\n`).join('\n');

/** Indexes the dialogue, as the task does at its time. */
export async function indexDialogue(household: Household): Promise<void> {
  await untilIdle(household);
  await household.product.send('POST', '/system/tasks', [['taskid', 'index_dialogue']]);
  await untilIdle(household);
}
