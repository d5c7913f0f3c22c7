/** The changing word of the hero, one second each. It rests when paused, in a hidden tab, and for people who want less motion. */
const EACH_MS = 1000;

const words = [...document.querySelectorAll('[data-rotate] > span')];
const button = document.querySelector('[data-rotate-pause]');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
let shown = 0;
let paused = false;
let timer: number | undefined;

function showNext(): void {
  words[shown]?.classList.remove('on');
  shown = (shown + 1) % words.length;
  words[shown]?.classList.add('on');
}

function runOrRest(): void {
  clearInterval(timer);
  if (!paused && !lessMotion.matches && !document.hidden) timer = window.setInterval(showNext, EACH_MS);
}

button?.addEventListener('click', () => {
  paused = !paused;
  button.setAttribute('aria-pressed', String(paused));
  runOrRest();
});
lessMotion.addEventListener('change', runOrRest);
document.addEventListener('visibilitychange', runOrRest);
runOrRest();
