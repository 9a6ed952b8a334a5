/** Whose packs of rules are taken: the Ed25519 public keys, base64url, of those who sign them. A key that
 *  leaves this list leaves with it every pack that it signed. How one is made: docs/rule-packs.md. */
export const rulePublishers: readonly string[] = ['vwax9stAZsPJ7b4uPv24UVwo6JzhLwIQyyZfvSDt0T8']
