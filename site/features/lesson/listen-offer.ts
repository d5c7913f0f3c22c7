import { localVoice } from './local-voice.ts';

/**
 * Shows the Listen button where the device has a voice of its own for the page's language, and only there. What reads is loaded with the
 * first press. Some browsers load their list of voices late.
 */
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
