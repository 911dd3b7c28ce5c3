/*
 * What buttons do without an island: print, and open and close dialogs. In the head of every page, as the first press may
 * come before anything else has loaded.
 *
 * A dialog is shown as a popover first and becomes modal after its first paint: making the rest of the page inert
 * recalculates the style of every element, four fifths of the time of the press. Without scripts it is modal at once.
 * Safari has neither invoker commands (before 26.2) nor `closedby`: there this script closes an open dialog.
 */
const closesOnBackdrop = 'closedBy' in HTMLDialogElement.prototype;

document.addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target.closest('[data-print]')) print();
  const open = target.closest('dialog');
  if (open?.open && !closesOnBackdrop && (target === open || target.closest('[command=close]'))) {
    event.preventDefault();
    open.close();
  }
  const button = target.closest<HTMLElement>('[command=show-modal]');
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!button || !(dialog instanceof HTMLDialogElement) || event.defaultPrevented) return;
  event.preventDefault();
  // Absent in Safari 16.
  if (typeof dialog.showPopover !== 'function') {
    dialog.showModal();
    return;
  }
  dialog.showPopover({ source: button });
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!dialog.matches(':popover-open')) return;
      dialog.hidePopover();
      dialog.showModal();
    }),
  );
});
