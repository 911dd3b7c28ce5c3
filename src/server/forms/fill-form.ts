import {
  attribute,
  type Element,
  elementsOf,
  setAttribute,
  setText,
  textOf,
} from '#server/http/html/html-tree.ts';
import { groupByName, type PostedField } from './post.ts';

const NEVER_FILLED = new Set(['file', 'submit', 'button', 'image', 'reset', 'password']);

/**
 * Puts what was typed back into the controls of a form. Of several controls with
 * one name, boxes and options take the values that are theirs, and text boxes what is left, in order.
 */
export function fillForm(form: Element, posted: readonly PostedField[]): void {
  const values = groupByName(posted);
  const controls = [...elementsOf(form)].filter((one) => values.has(attribute(one, 'name') ?? ''));
  for (const control of controls) {
    const sent = values.get(attribute(control, 'name') ?? '') ?? [];
    const kind = kindOf(control);
    if (kind === 'tick') tick(control, 'checked', sent);
    if (kind === 'list') {
      for (const option of elementsOf(control)) {
        if (option.tagName === 'option') tick(option, 'selected', sent);
      }
    }
  }
  for (const control of controls.filter((one) => kindOf(one) === 'text')) {
    const sent = values.get(attribute(control, 'name') ?? '') ?? [];
    const value = sent.shift() ?? '';
    // A browser drops one line break at the start of a textarea.
    if (control.tagName === 'textarea') setText(control, value.replace(/^\n/, '\n\n'));
    else setAttribute(control, 'value', value);
  }
}

type Kind = 'tick' | 'list' | 'text' | 'none';

function kindOf(control: Element): Kind {
  if (control.tagName === 'textarea') return 'text';
  if (control.tagName === 'select') return 'list';
  if (control.tagName !== 'input') return 'none';
  const type = attribute(control, 'type')?.toLowerCase() ?? 'text';
  if (type === 'radio' || type === 'checkbox') return 'tick';
  return NEVER_FILLED.has(type) ? 'none' : 'text';
}

/** Ticks a box or option whose value was sent and takes that value off the list. */
function tick(element: Element, mark: 'checked' | 'selected', sent: string[]): void {
  const at = sent.indexOf(sentValue(element));
  setAttribute(element, mark, at < 0 ? undefined : '');
  if (at >= 0) sent.splice(at, 1);
}

function sentValue(element: Element): string {
  const value = attribute(element, 'value');
  if (value !== undefined || element.tagName !== 'option') return value ?? 'on';
  return textOf(element).trim();
}
