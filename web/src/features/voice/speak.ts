/** Reads a text out, with voices that speak on this device only. */

/** A voice of this device for a language; undefined when the browser's voices all speak elsewhere. */
export function localVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | undefined {
  const local = voices.filter(
    ({ localService, lang }) =>
      localService && lang.toLowerCase().replace('_', '-').split('-')[0] === language,
  )
  return local.find((voice) => voice.default) ?? local[0]
}

/** The browser's voices now, and again whenever they change. Returns how to stop being told. */
export function watchVoices(heard: (voices: readonly SpeechSynthesisVoice[]) => void): () => void {
  const { speechSynthesis } = window
  if (speechSynthesis === undefined) return () => undefined
  const tell = (): void => heard(speechSynthesis.getVoices())
  tell()
  speechSynthesis.addEventListener('voiceschanged', tell)
  return () => speechSynthesis.removeEventListener('voiceschanged', tell)
}

/** Read `text` out; whatever is being read stops. */
export function speak(text: string, voice: SpeechSynthesisVoice, ended: () => void): void {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.addEventListener('end', ended)
  utterance.addEventListener('error', ended)
  window.speechSynthesis.cancel()
  window.speechSynthesis.speak(utterance)
}

/** Be silent. */
export function stopSpeaking(): void {
  window.speechSynthesis?.cancel()
}
