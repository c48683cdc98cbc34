const repository = 'https://github.com/captionarr/captionarr';

/** External links of the product. */
export const links = {
  donate: `${repository}#support`,
  reportIssue: `${repository}/issues/new`,
} as const;
