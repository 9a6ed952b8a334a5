/** The three ways the callback screen can end, carried to /auth in the history state.
 *  The sentences are Spanish in every language; the reader's own stands beneath. */

export const callbackFailures = {
  session: 'Error al procesar el login. Por favor intenta de nuevo.',
  missing: 'No se pudo completar el login. Por favor intenta de nuevo.',
  unexpected: 'Error inesperado. Por favor intenta de nuevo.',
} as const

export const callbackBusy = 'Procesando login con Google...'

/** The sentence itself is what travels, so that it is shown whoever put it there. */
export type CallbackFailure = (typeof callbackFailures)[keyof typeof callbackFailures]

/** Whether something handed over is one of the sentences. */
export function isCallbackFailure(value: unknown): value is CallbackFailure {
  return Object.values(callbackFailures).some((sentence) => sentence === value)
}

/** The catalogue key of the same sentence in the reader's language. */
export const translatedFailure = {
  [callbackFailures.session]: 'callbackSessionTranslated',
  [callbackFailures.missing]: 'callbackMissingTranslated',
  [callbackFailures.unexpected]: 'callbackUnexpectedTranslated',
} as const
