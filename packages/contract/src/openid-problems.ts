/** Why sign-in with OpenID Connect failed; in the query of the sign-in page as `openid`. */
export const openIdProblems = [
  'unreachable',
  'issuer',
  'client',
  'address',
  'expired',
  'canceled',
  'clock',
  'token',
  'not-allowed',
] as const;
export type OpenIdProblem = (typeof openIdProblems)[number];
