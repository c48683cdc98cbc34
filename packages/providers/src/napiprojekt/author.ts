/** Programs and the like that stand where a person would. */
const noPerson =
  /\b(?:brak|nieznany|anonim|translator|google|deepl|chatgpt|gpt|ai|si|bot|robot|maszyn\w*|automat\w*)\b/i;

/** Whether it says who made it: a person, not a program. */
export const hasAuthor = (author: string | undefined): author is string =>
  author !== undefined && !noPerson.test(author);

/** Whether the author has a real name: at least two words, or letters without digits. */
export const hasRealAuthor = (author: string | undefined): boolean =>
  hasAuthor(author) && /^\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}*\.?)+$/u.test(author);
