/** Reads a lesson aloud (Listen button). The voice is one that is on the device: `listen-offer.ts` says why. */
import { localVoice } from './listen-offer.ts';

const READ = 'h2, h3, p, li, td, th, dt, dd, figcaption, blockquote';

/** Starts to read, or stops. The button says what it does next. */
export function toggleListening(button: HTMLElement, article: HTMLElement): void {
  const voice = localVoice(article.lang);
  const isReading = speechSynthesis.speaking;
  speechSynthesis.cancel();
  if (!isReading && voice) read(article, voice, () => label(button, false));
  label(button, !isReading);
  addEventListener('pagehide', () => speechSynthesis.cancel(), { once: true });
}

/** A sentence after the other: browsers stop long texts in the middle. */
function read(article: HTMLElement, voice: SpeechSynthesisVoice, onEnd: () => void): void {
  const texts = [...article.querySelectorAll<HTMLElement>(READ)]
    .filter(
      (part) => part.checkVisibility() && part.querySelector(READ) === null && part.closest('pre, button') === null,
    )
    .flatMap((part) => (part.textContent ?? '').match(/[^.!?]+[.!?]*/g) ?? []);
  for (const [index, text] of texts.entries()) {
    const speech = new SpeechSynthesisUtterance(text.trim());
    speech.voice = voice;
    speech.lang = voice.lang;
    if (index === texts.length - 1) speech.addEventListener('end', onEnd);
    speechSynthesis.speak(speech);
  }
}

function label(button: HTMLElement, isReading: boolean): void {
  button.textContent = button.dataset[isReading ? 'stop' : 'listen'] ?? '';
}
