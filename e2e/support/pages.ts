import { readFileSync } from 'node:fs';

const routes = [...readFileSync('apps/web/src/app/pages.ts', 'utf8').matchAll(/^ {2}'?([\w/:]+)'?: async/gm)];

/** The address of every page of the product, with the number of a series or movie where one is needed. */
export const addressesOf = (id: number): string[] => routes.map(([, path = '']) => path.replace(':id', `${id}`));
