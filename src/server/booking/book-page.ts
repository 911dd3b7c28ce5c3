import { fillForm } from '#server/forms/fill-form.ts';
import type { PostedField } from '#server/forms/post.ts';
import { keepStill } from '#server/forms/refused-page.ts';
import { choose, fillPage, type Page, withAttribute } from '#server/http/html/built-page.ts';
import {
  attribute,
  findElement,
  type ParentNode,
  setAttribute,
  setText,
} from '#server/http/html/html-tree.ts';
import { zoneLabel } from '#shared/booking/zones.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { IDEMPOTENCY_FIELD } from '#shared/forms/envelope.ts';
import type { PickerView, RenderPicker } from './picker-markup.ts';

/** What /book shows. */
export interface BookView extends PickerView {
  /** How long a call is. */
  readonly minutes: number;
  /** The practice's zone as chosen: empty means the visitor's own. */
  readonly ownPracticeZone: string;
  /** What was typed so far, where the page answers a post. */
  readonly typed?: readonly PostedField[];
  /** Makes a second press of the same page one booking; left out where the post brought its own. */
  readonly key?: string;
}

/** The built /book with the free times. */
export function fillBookPage(page: Page, view: BookView, render: RenderPicker): string {
  return fillPage(page, (document) => fillBook(document, view, render));
}

/**
 * Fills the tree of the built /book with the free times. A page that answers a post is left to the browser alone: its
 * island would find other markup than it was built with and lose what was typed.
 */
export function fillBook(document: ParentNode, view: BookView, render: RenderPicker): void {
  const form = findElement(document, (one) => attribute(one, 'data-form') === 'booking');
  if (!form) return;
  if (view.typed) {
    fillForm(form, view.typed);
    keepStill(document, form);
  }
  for (const place of withAttribute(document, 'data-call-minutes')) {
    setText(place, String(view.minutes));
  }
  for (const place of withAttribute(form, 'data-zone-name')) {
    setText(place, zoneLabel(view.zone));
  }
  choose(form, 'zone', view.zone, zoneLabel(view.zone));
  choose(form, 'practiceZone', view.ownPracticeZone, zoneLabel(view.ownPracticeZone));
  for (const place of withAttribute(form, 'data-slots')) {
    render(place, document, view);
    if (!view.typed) setAttribute(place, 'data-availability', availability(view));
  }
  if (view.key !== undefined) {
    const field = findElement(form, (one) => attribute(one, 'name') === IDEMPOTENCY_FIELD);
    if (field) setAttribute(field, 'value', view.key);
  }
}

function availability({ minutes, zone, starts }: BookView): string {
  return JSON.stringify({ minutes, zone, starts: starts.map(startOnWire) });
}
