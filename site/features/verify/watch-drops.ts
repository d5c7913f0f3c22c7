/** Files dropped anywhere on the page are meant for its form; `data-over` marks the form while they hover. */
export function watchDrops(form: HTMLElement, drop: (files: File[]) => void): void {
  for (const type of ['dragover', 'dragleave', 'drop'] as const) {
    window.addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      form.toggleAttribute('data-over', type === 'dragover');
      if (type === 'drop') drop([...event.dataTransfer.files]);
    });
  }
}
