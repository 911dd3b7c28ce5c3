import { callTimeInBoth } from '#forms/booking/call-time.ts';
import { type Call, minutesOf, placeOfCall } from '#server/booking/call.ts';
import { isOver } from '#server/booking/change-call.ts';
import { setAttribute, setText } from '#server/http/forms/html-tree.ts';
import { fillPage, type Page, remove, show, withAttribute, write } from './built-page.ts';
import { type PickerView, pickerMarkup, setMarkup } from './picker-markup.ts';

/** What a signed link shows. */
export interface ManageView {
  /** Left out where the link leads to no call. */
  readonly call?: Call | undefined;
  /** The path of the link itself, `/book/{token}`. */
  readonly path: string;
  readonly now: number;
  /** Times to move to; only for a call that can be moved. */
  readonly picker?: PickerView;
  /** What is wrong with the time that was sent. */
  readonly error?: string | undefined;
  /** True right after the call was moved. */
  readonly moved?: boolean;
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
      write(document, 'data-call', 'minutes', String(minutesOf(call)));
      write(document, 'data-call', 'place', `${placeOfCall(call)}.`);
    }
    if (view.moved) show(withAttribute(document, 'data-moved'));
    for (const action of ['move', 'cancel']) {
      for (const form of withAttribute(document, 'data-manage-form', action)) {
        setAttribute(form, 'action', `${view.path}/${action}`);
      }
    }
    if (view.picker) {
      const markup = pickerMarkup(document, { ...view.picker, action: view.path });
      for (const place of withAttribute(document, 'data-slots')) setMarkup(place, markup);
    }
    if (view.error) {
      const places = withAttribute(document, 'data-error-for', 'start');
      show(places);
      for (const place of places) {
        setText(place, view.error);
        setAttribute(place, 'role', 'alert');
      }
    }
  });
}

type State = 'booked' | 'canceled' | 'past' | 'unknown';

function stateOf({ call, now }: ManageView): State {
  if (!call) return 'unknown';
  if (call.state === 'canceled') return 'canceled';
  return isOver(call, now) ? 'past' : 'booked';
}

function hasState(
  part: { readonly attrs: readonly { name: string; value: string }[] },
  state: State,
) {
  return part.attrs.some(({ name, value }) => name === 'data-state' && value === state);
}
