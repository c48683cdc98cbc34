import { createContext, Script } from 'node:vm';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** The wire's settings of the Logs page; an empty text filters nothing. */
export interface LogFilter {
  include?: string;
  exclude?: string;
  ignoreCase?: boolean;
  useRegex?: boolean;
}

const searchedLength = 2000;
const budgetMs = 100;
const matchAll = new Script('texts.map((text) => pattern.test(text))');

/** Tells for each text whether it passes. */
export function createLogFilter({ include = '', exclude = '', ignoreCase = false, useRegex = false }: LogFilter) {
  const find = useRegex ? createPatternSearch() : searchText;
  return (texts: readonly string[]): boolean[] => {
    const bounded = texts.map((text) => text.slice(0, searchedLength));
    const included = include === '' ? undefined : find(bounded, include, ignoreCase);
    const excluded = exclude === '' ? undefined : find(bounded, exclude, ignoreCase);
    return texts.map((_, index) => included?.[index] !== false && excluded?.[index] !== true);
  };
}

function searchText(texts: readonly string[], wanted: string, ignoreCase: boolean): boolean[] {
  const fold = (text: string): string => (ignoreCase ? text.toLowerCase() : text);
  return texts.map((text) => fold(text).includes(fold(wanted)));
}

/** A pattern of the user's can take for ever on one line; V8 stops it when the time for the whole search is used up. */
function createPatternSearch(): typeof searchText {
  let leftMs = budgetMs;
  return (texts, wanted, ignoreCase) => {
    const pattern = parsePattern(wanted, ignoreCase);
    const startedAt = performance.now();
    try {
      return matchAll.runInContext(createContext({ texts, pattern }), {
        timeout: Math.max(1, Math.floor(leftMs)),
      }) as boolean[];
    } catch (cause) {
      throw new AppError('invalid', sentence`The log filter "${wanted}" takes too long. Simplify it.`, { cause });
    } finally {
      leftMs -= performance.now() - startedAt;
    }
  };
}

function parsePattern(wanted: string, ignoreCase: boolean): RegExp {
  try {
    return new RegExp(wanted, ignoreCase ? 'i' : '');
  } catch (cause) {
    throw new AppError('invalid', sentence`The log filter "${wanted}" isn’t a valid regular expression.`, { cause });
  }
}
