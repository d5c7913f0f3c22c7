/**
 * Shows the Listen button where the device has a voice of the page's language of its own. Other voices send the text to a company, so
 * without a local one there is no button. What reads is loaded with the first press.
 */
export function localVoice(language: string): SpeechSynthesisVoice | undefined {
  const wanted = language || document.documentElement.lang;
  return speechSynthesis.getVoices().find(({ localService, lang }) => localService && lang.startsWith(wanted));
}

/** Some browsers load their list of voices late. */
export function offerListening(button: HTMLElement, article: HTMLElement): void {
  const show = (): void => {
    button.hidden = localVoice(article.lang) === undefined;
  };
  speechSynthesis.addEventListener('voiceschanged', show);
  button.addEventListener('click', () => {
    void import('./listen.ts').then(({ toggleListening }) => toggleListening(button, article));
  });
  show();
}
