/** Shows and hides the cancel confirmation in place; without this script the server does. */
export function askToCancel(root: Document): void {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-cancel="${name}"]`);
  const offer = part('offer');
  const ask = part('ask');
  if (!offer || !ask) return;
  const open = (asked: boolean) => {
    offer.hidden = asked;
    ask.hidden = !asked;
    (asked ? ask.querySelector('h2') : offer.querySelector('button'))?.focus();
  };
  offer.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    open(true);
  });
  ask.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    open(false);
  });
}
