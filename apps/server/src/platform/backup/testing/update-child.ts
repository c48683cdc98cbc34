import { startLater } from './later-version.ts';

const [directory = '', course = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await startLater(directory, course)));
