/**
 * A voice of this language that is on the device. Other voices send the text to a company. `language` is that of the text; where it is empty
 * the page's.
 */
export function localVoice(language: string): SpeechSynthesisVoice | undefined {
  const wanted = language || document.documentElement.lang;
  return speechSynthesis.getVoices().find(({ localService, lang }) => localService && lang.startsWith(wanted));
}
