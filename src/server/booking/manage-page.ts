import {
  fillPage,
  type Page,
  remove,
  show,
  withAttribute,
  write,
} from '#server/http/html/built-page.ts';
import { type ParentNode, setAttribute, setText } from '#server/http/html/html-tree.ts';
import type { MoveOffer } from '#shared/booking/availability.ts';
import { callTimeInBoth, clockTimeWithZone } from '#shared/booking/call-time.ts';
import { zoneLabel } from '#shared/booking/zones.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { type Call, minutesOf, placeOfCall } from './call.ts';
import { canRestore, isOver } from './change-call.ts';
import { type PickerView, pickerMarkup, setMarkup } from './picker-markup.ts';

/** What a signed link shows. */
export interface ManageView {
  /** Left out where the link leads to no call. */
  readonly call?: Call | undefined;
  /** The path of the link itself, `/book/{token}`. */
  readonly path: string;
  readonly now: number;
  /** Times to move to; only for a call that can be moved. */
  readonly picker?: MoveView;
  /** What is wrong with the time that was sent. */
  readonly error?: string | undefined;
  /** The change just made, shown at the top. */
  readonly notice?: 'moved' | 'restored' | 'confirmed' | undefined;
  /** True where the visitor is asked whether the call is to be canceled. */
  readonly asking?: boolean;
}

/** What the picker of a booked call shows. */
export interface MoveView extends PickerView {
  /** How long the call is. */
  readonly minutes: number;
}

/** Fills the built page of signed links: the one state that is true stays, the others go. */
export function fillManagePage(page: Page, view: ManageView): string {
  const state = stateOf(view);
  return fillPage(page, (document) => {
    const states = withAttribute(document, 'data-state');
    remove(document, new Set(states.filter((part) => !hasState(part, state))));
    const { call } = view;
    if (call) {
      write(
        document,
        'data-call',
        'when',
        callTimeInBoth(call.start, call.zone, call.practiceZone),
      );
      write(document, 'data-call', 'zone', zoneLabel(call.zone));
      write(document, 'data-call', 'minutes', String(minutesOf(call)));
      write(document, 'data-call', 'place', `${placeOfCall(call)}.`);
    }
    if (view.notice) show(withAttribute(document, 'data-done', view.notice));
    if (call && canRestore(call, view.now)) {
      show(withAttribute(document, 'data-undo'));
      write(document, 'data-call', 'undo-until', clockTimeWithZone(call.undoUntil, call.zone));
    }
    if (call?.state === 'held') {
      write(document, 'data-call', 'held-until', clockTimeWithZone(call.heldUntil, call.zone));
    }
    if (view.asking) {
      show(withAttribute(document, 'data-cancel', 'ask'));
      remove(document, new Set(withAttribute(document, 'data-cancel', 'offer')));
    }
    writeAddresses(document, view.path);
    if (view.picker) {
      const markup = pickerMarkup(document, { ...view.picker, action: view.path });
      for (const place of withAttribute(document, 'data-slots')) {
        setMarkup(place, markup);
        setAttribute(place, 'data-availability', offer(view.picker));
      }
    }
    if (view.error) {
      const places = [
        ...withAttribute(document, 'data-error-for', 'start'),
        ...withAttribute(document, 'data-problem'),
      ];
      show(places);
      for (const place of places) {
        setText(place, view.error);
        setAttribute(place, 'role', 'alert');
      }
    }
  });
}

function writeAddresses(document: ParentNode, path: string): void {
  const addresses = {
    move: `${path}/move`,
    cancel: `${path}/cancel`,
    undo: `${path}/undo`,
    confirm: `${path}/confirm`,
    ask: `${path}#cancel`,
  };
  for (const [action, address] of Object.entries(addresses)) {
    for (const form of withAttribute(document, 'data-manage-form', action)) {
      setAttribute(form, 'action', address);
    }
  }
  for (const link of withAttribute(document, 'data-manage-link')) {
    setAttribute(link, 'href', `${path}#cancel`);
  }
}

function offer({ starts, zone, practiceZone, day = '', nearest = [], minutes }: MoveView): string {
  const json: MoveOffer = {
    minutes,
    zone,
    practiceZone,
    day,
    starts: starts.map(startOnWire),
    nearest: nearest.map(startOnWire),
  };
  return JSON.stringify(json);
}

type State = 'booked' | 'held' | 'canceled' | 'past' | 'unknown';

function stateOf({ call, now }: ManageView): State {
  if (!call) return 'unknown';
  if (call.state === 'canceled') return 'canceled';
  if (isOver(call, now)) return 'past';
  return call.state;
}

function hasState(
  part: { readonly attrs: readonly { name: string; value: string }[] },
  state: State,
) {
  return part.attrs.some(({ name, value }) => name === 'data-state' && value === state);
}
