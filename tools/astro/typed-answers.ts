type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Finds a button of an island again after React has replaced the island's elements. */
export function keepPlace(island: HTMLElement, button: HTMLButtonElement): () => HTMLButtonElement {
  const place = [...placesOf(island)].find(([, element]) => element === button)?.[0] ?? '';
  return () => {
    const current = button.isConnected ? button : placesOf(island).get(place);
    return current instanceof HTMLButtonElement ? current : button;
  };
}

/**
 * Records what the visitor has typed, chosen and attached in an island, and the focus. React replaces all elements of
 * an island if a translator or a password manager changed one of them before hydration (React error 418), and removes
 * them after an error. The returned function writes everything into the new elements.
 */
export function noteAnswers(island: HTMLElement): () => void {
  const places = [...placesOf(island)];
  const answers = places.flatMap(([place, element]) =>
    !(element instanceof HTMLButtonElement) && isChanged(element)
      ? [[place, element] as const]
      : [],
  );
  // Do not focus a choice that was made by pointer: it would count as made by keyboard, and the wizard would not go to
  // the next step.
  const focused = places.find(([, element]) => element.matches(':focus-visible'));
  if (answers.length === 0 && !focused) return () => {};
  const values = new Map(answers.map(([place, { value }]) => [place, value]));
  const caret = focused && caretOf(focused[1]);
  return () => {
    const current = placesOf(island);
    for (const [place, old] of answers) {
      const control = current.get(place) as Control | undefined;
      if (!control && old.type === 'radio') putBackGroup(island, old);
      if (control && control !== old) write(control, old, values.get(place) ?? '');
    }
    const target = focused && current.get(focused[0]);
    if (!target || target === focused[1]) return;
    target.focus({ preventScroll: true });
    if (caret && !(target instanceof HTMLSelectElement || target instanceof HTMLButtonElement)) {
      target.setSelectionRange(...caret);
    }
  };
}

/** Every control and button of an island. The key of an element is also the key of the element that replaces it. */
function placesOf(island: HTMLElement): Map<string, Control | HTMLButtonElement> {
  const counts = new Map<string, number>();
  const elements = island.querySelectorAll<Control | HTMLButtonElement>(
    'input:not([type=hidden]), textarea, select, button',
  );
  return new Map(
    [...elements].map((element) => {
      const { localName, type, name, id, className } = element;
      // The value distinguishes choices with the same name. Their index could not, because password managers insert
      // fields.
      const choice = isChoice(element) ? element.value : '';
      const key = [localName, type, name, choice, name ? '' : id || className].join(' ');
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      return [`${key} ${count}`, element];
    }),
  );
}

/**
 * Puts back the fieldset of a chosen radio button if the new elements lack it, such as the times of a day that the
 * visitor has opened. Inserts the fieldset after the last one with a radio button of the same name.
 */
function putBackGroup(island: HTMLElement, old: Control): void {
  const others = island.querySelectorAll(`[name="${old.name}"][type=radio]`);
  const [place, group] = [[...others].at(-1), old].map(outermostFieldset);
  if (!old.isConnected && place && group) place.after(group);
}

function outermostFieldset(element: Element | undefined): Element | undefined {
  const fieldset = element?.closest('fieldset');
  return fieldset
    ? (outermostFieldset(fieldset.parentElement ?? undefined) ?? fieldset)
    : undefined;
}

function isChoice({ type }: Control | HTMLButtonElement): boolean {
  return type === 'radio' || type === 'checkbox';
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected !== defaultSelected,
    );
  }
  // React also writes `defaultChecked` for a choice that a component controls, so `checked` alone decides.
  if (control.type === 'radio') return (control as HTMLInputElement).checked;
  return control instanceof HTMLInputElement && isChoice(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function write(control: Control, old: Control, value: string): void {
  if (control instanceof HTMLInputElement && old instanceof HTMLInputElement) {
    if (control.type === 'file') control.files = old.files;
    else if (isChoice(control)) control.checked = old.checked;
    else control.value = value;
    return;
  }
  const rendered = control.value;
  control.value = value;
  // If the list lacks the chosen option, the answer stays as rendered.
  if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = rendered;
}

/** Undefined if the element has no caret. */
function caretOf(element: Element): [number, number] | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null
    ? undefined
    : [selectionStart, selectionEnd];
}
