import { countIndex } from './count-index.ts';
import { searchIndex } from './search-index.ts';
import { updateIndex } from './update-index.ts';

/** What the threads of the dialogue index do. */
export const dialogueTasks = { countIndex, searchIndex, updateIndex };
export type DialogueTasks = typeof dialogueTasks;
