/** Whose packs of rules everybody takes: the Ed25519 public keys, base64url, of those who sign them, beside the
 *  publishers that a firm enters itself. A key that leaves this list leaves with it every pack that it signed.
 *  None is on it before a publisher has made one in a safe place, with `tools/rule-pack key` (spec/rule-pack.md). */
export const rulePublishers: readonly string[] = []
