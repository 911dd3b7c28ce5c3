import { COST_WORDS } from '#content/en/cost-words.ts';

/** The button that copies the address of the packet, which contains the visitor's numbers. */
const button = document.querySelector<HTMLButtonElement>('[data-copy-link]');

if (button) {
  button.disabled = false;
  button.addEventListener('click', () => {
    const showStatus = (text: string) => {
      const note = document.querySelector('[data-copy-note]');
      if (note) note.textContent = text;
    };
    const address = `${location.origin}${location.pathname}${location.search}`;
    // On plain HTTP, `navigator.clipboard` is undefined, and the page says that nothing was copied.
    const written = navigator.clipboard?.writeText(address) ?? Promise.reject();
    written.then(
      () => showStatus(COST_WORDS.copied),
      () => showStatus(COST_WORDS.notCopied),
    );
  });
}
