/** Everything on the Security tab that the server answers is asked under one key: whatever changes
 *  one part also stands in the log of what happened. */
export const securityTab = ['security'] as const
