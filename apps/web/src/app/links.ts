const repository = 'https://github.com/captionarr/captionarr';

/** Where the product sends its users. */
export const links = {
  donate: `${repository}#support`,
  reportIssue: `${repository}/issues/new`,
} as const;
