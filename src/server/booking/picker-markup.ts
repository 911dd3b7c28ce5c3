import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { BOOKING } from '#content/en/booking.ts';
import {
  attribute,
  type ChildNode,
  type Element,
  elementsOf,
  type ParentNode,
  setCopies,
} from '#server/http/html/html-tree.ts';
import {
  byDay,
  byDayPart,
  clockTime,
  dayAndMonth,
  dayTile,
  practiceTime,
  timeLabels,
} from '#shared/booking/call-time.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';

/** What the picker shows. Instants in epoch ms. */
export interface PickerView {
  /** Free starts, ascending. */
  readonly starts: readonly number[];
  readonly zone: string;
  readonly practiceZone: string;
  /** The open day, `YYYY-MM-DD`; the first where it is not among them. */
  readonly day?: string | undefined;
  readonly chosen?: number | undefined;
  /** Free starts next to a time that was taken. */
  readonly nearest?: readonly number[];
  /** Where a day leads, for pages whose address is not known when they are built. */
  readonly action?: string;
}

type Fill = (values: Readonly<Record<string, string>>) => string;

const { picker } = BOOKING;

/**
 * Days and times of a page as HTML, cloned from its own `template` elements (docs/contracts/booking-markup.md).
 * Every value is escaped here; the templates come from src/site/features/booking only.
 */
export function pickerMarkup(document: ParentNode, view: PickerView): string {
  if (view.starts.length === 0) return `<p>${escapeHtml(picker.none)}</p>`;
  const template = readTemplates(document);
  const { zone } = view;
  const days = byDay(view.starts, zone);
  const open = days.find(({ key }) => key === view.day) ?? days[0];
  const tiles = days.map(({ key, starts }) => {
    const tile = dayTile(starts[0] ?? 0, zone);
    const html = template('day')({
      day: key,
      weekday: tile.weekday,
      date: tile.day,
      month: tile.month,
      free: `${starts.length} ${starts.length === 1 ? picker.oneTime : picker.manyTimes}`,
      action: view.action ?? '',
    });
    return key === open?.key ? html.replace('aria-pressed="false"', 'aria-pressed="true"') : html;
  });
  const starts = open?.starts ?? [];
  const nearest = view.nearest ?? [];
  return [
    nearest.length === 0
      ? ''
      : template('nearest')({}).replace('{times}', () =>
          times(
            template,
            view,
            nearest,
            (start) => `${dayAndMonth(start, zone)}, ${clockTime(start, zone)}`,
          ).join(''),
        ),
    template('picker')({ daylong: dayAndMonth(starts[0] ?? 0, zone) })
      .replace('{days}', () => tiles.join(''))
      .replace('{parts}', () => parts(template, view, starts))
      .replace('{note}', () => (hasSecondLine(view, starts) ? template('note')({}) : '')),
  ].join('');
}

function parts(
  template: (name: string) => Fill,
  view: PickerView,
  starts: readonly number[],
): string {
  const label = labelsOf(starts, view.zone);
  return byDayPart(starts, view.zone)
    .map(({ part, starts: some }) =>
      template('part')({ part: picker.parts[part] }).replace('{times}', () =>
        times(template, view, some, label).join(''),
      ),
    )
    .join('');
}

function labelsOf(starts: readonly number[], zone: string): (start: number) => string {
  const labels = timeLabels(starts, zone);
  return (start) => labels[starts.indexOf(start)] ?? '';
}

function times(
  template: (name: string) => Fill,
  { zone, practiceZone, chosen }: PickerView,
  starts: readonly number[],
  label: (start: number) => string,
): string[] {
  return starts.map((start) => {
    const beside = practiceTime(start, zone, practiceZone);
    const html = template(beside === '' ? 'time' : 'time-both')({
      value: startOnWire(start),
      time: label(start),
      beside,
    });
    return start === chosen ? html.replace('type="radio"', 'type="radio" checked') : html;
  });
}

function hasSecondLine({ zone, practiceZone }: PickerView, starts: readonly number[]): boolean {
  return starts.some((start) => practiceTime(start, zone, practiceZone) !== '');
}

function readTemplates(document: ParentNode): (name: string) => Fill {
  const templates = new Map<string, string>();
  for (const element of elementsOf(document)) {
    const name = attribute(element, 'data-slot-template');
    if (name !== undefined && 'content' in element) {
      templates.set(name, serialize(element.content as DefaultTreeAdapterTypes.DocumentFragment));
    }
  }
  return (name) => {
    const template = templates.get(name);
    if (template === undefined) throw new Error(`the page has no template ${name}`);
    return (values) =>
      template.replace(/\{(\w+)\}/g, (place, key: string) =>
        values[key] === undefined ? place : escapeHtml(values[key]),
      );
  };
}

/** Replaces everything inside an element by HTML of our own making. */
export function setMarkup(element: Element, html: string): void {
  element.childNodes = parseFragment(html).childNodes;
}

/** Renders a picker into an element. */
export type RenderPicker = (element: Element, document: ParentNode, view: PickerView) => void;

/** Pickers cached for one set of free times. */
const MAX_CACHED_PICKERS = 50;

/** Renders the pickers of one page, each view once: repeated posts cost a copy. */
export function cachedPickerRenderer(): RenderPicker {
  const cache = new Map<string, readonly ChildNode[]>();
  return (element, document, view) => {
    const { starts, zone, practiceZone, day, chosen, nearest, action } = view;
    const key = JSON.stringify([starts, zone, practiceZone, day, chosen, nearest, action]);
    let nodes = cache.get(key);
    if (!nodes) {
      nodes = parseFragment(pickerMarkup(document, view)).childNodes;
      if (cache.size >= MAX_CACHED_PICKERS) cache.clear();
      cache.set(key, nodes);
    }
    setCopies(element, nodes);
  };
}
