/** 'Be the model': puts the chosen word into its gap and goes on to the next; after the last one says what a model is. */
const GAPS = 3;

const model = document.querySelector<HTMLElement>('[data-model]');
const gaps = model?.querySelectorAll<HTMLElement>('[data-gap]');
const groups = model?.querySelectorAll<HTMLElement>('[data-choices]');
/** The words that are shown where no script runs; here they are a blank until a word is chosen. */
const BLANK = '…';

/** Shows the gap to fill next and puts the keyboard there; after the last gap, on what was learned. */
function show(step: number, moveFocus: boolean): void {
  if (!model || !gaps || !groups) return;
  for (let n = step; n < GAPS; n += 1) {
    const gap = gaps[n];
    if (gap) gap.textContent = BLANK;
  }
  model.dataset['step'] = String(step);
  if (!moveFocus) return;
  const next = groups[step]?.querySelector('button') ?? model.querySelector<HTMLElement>('[data-truth]');
  next?.focus({ preventScroll: step < GAPS });
}

/** Fills the gap of the group in which `button` is. */
function choose(button: HTMLElement): void {
  const word = button.dataset['word'] ?? '';
  const step = Number(model?.dataset['step']);
  const gap = gaps?.[step];
  if (gap) gap.textContent = word;
  const caught = model?.querySelector('[data-caught]');
  if (step === 1 && caught) caught.textContent = word;
  show(step + 1, true);
}

model?.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-word]');
  if (button) choose(button);
  else if (target.closest('[data-again]')) show(0, true);
});
show(0, false);
