/** Whether this browser can use passkeys at this address: they belong to a name, not to a number. */
export function passkeysPossible(): boolean {
  const { hostname } = window.location
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return 'PublicKeyCredential' in window && !isNumber
}
