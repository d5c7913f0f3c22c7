/** Opens the dialog that a `data-opens` button names, and closes a dialog by a click on its backdrop. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  // A click on the backdrop is reported on the dialog itself; its content covers the rest of the box.
  if (target instanceof HTMLDialogElement) target.close();
  const id = target.closest<HTMLElement>('[data-opens]')?.dataset['opens'];
  const dialog = id === undefined ? null : document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
});
