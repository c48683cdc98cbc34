import { setTimeout as delay } from 'node:timers/promises';
import { translateCues } from '../translate-cues.ts';
import { loudModel, manyCues, openTools, rightRows, someContext } from './open-tools.ts';

/** Translates many cues, and tells of each request before it is answered, until it is killed. */
const [directory = '', count = '0'] = process.argv.slice(2);
const tools = await openTools(directory);
const model = loudModel({
  ask: async (request) => {
    process.stdout.write(`${request.lines.map(({ text }) => text).join('|')}\n`);
    await delay(15);
    return { answer: rightRows(request), tokens: 100 };
  },
});
const { isFinished } = await translateCues(manyCues(Number(count)), someContext(), { ...tools, translators: [model] });
process.stdout.write(isFinished ? 'finished\n' : '');
process.exit(0);
