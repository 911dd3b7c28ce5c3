/*
 * Behavior of buttons without an island: print, and open and close dialogs. In the head of every page, because a press
 * may come before other scripts have loaded.
 *
 * A dialog opens as a popover and becomes modal after its first paint, because making the page inert recalculates the
 * style of every element. That takes four fifths of the time of a press. Without scripts the dialog is modal at once.
 * Safari lacks `closedby`, and before 26.2 also invoker commands: there this script closes the dialog.
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
  // This branch is for Safari 16, which has no popovers. It also sends no `toggle` for a dialog (page.inline.ts), so
  // the attribute is set here.
  if (typeof dialog.showPopover !== 'function') {
    dialog.showModal();
    document.documentElement.setAttribute('data-locked', '');
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
