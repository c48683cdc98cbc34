import { createContext, use } from 'react';

/** The pages of the running router by path: where menu, palette and links may lead. */
export const PagesContext = createContext<Readonly<Record<string, unknown>>>({});

export const usePages = () => use(PagesContext);
