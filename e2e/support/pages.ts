import { readFileSync } from 'node:fs';

const routes = [...readFileSync('apps/web/src/app/pages.ts', 'utf8').matchAll(/^ {2}'?([\w/:]+)'?: async/gm)];

/** These need a record that only their own journeys make. */
const needRecord = ['system/jobs/bulk/:id'];

/** The address of every page of the product, with the number of a series or movie where one is needed. */
export const addressesOf = (id: number): string[] =>
  routes.flatMap(([, path = '']) =>
    needRecord.includes(path) ? [] : [path.replace(':type', 'movie').replace(':id', `${id}`)],
  );
