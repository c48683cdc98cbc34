/** Where sign-in with OpenID Connect begins, below the base URL; the provider returns to `/callback` below it. */
export const openIdPath = '/login/openid';
/** Ends the session at the provider too, if it can. */
export const openIdEndPath = `${openIdPath}/end`;
