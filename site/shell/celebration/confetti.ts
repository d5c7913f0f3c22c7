/** Confetti in the colours of imigongo. Not for people who asked for less motion. */
const CONFETTI_PIECES = 80;

const COLOURS = ['#b4481e', '#c9973b', '#0f3b34', '#fbf7ee', '#e5814f'];

/** Throws the pieces over the canvas; loads the library now, and does without it when that fails. */
export async function throwConfetti(canvas: HTMLCanvasElement): Promise<void> {
  try {
    const { create } = (await import('canvas-confetti')).default;
    // Without a worker: it would be made from a blob, which our policy forbids.
    const confetti = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
    await confetti({
      particleCount: CONFETTI_PIECES,
      spread: 100,
      startVelocity: 42,
      origin: { y: 0.35 },
      colors: COLOURS,
      shapes: ['square'],
      disableForReducedMotion: true,
    });
  } catch {
    // An ornament: the badge is there without it.
  }
}
