/** Compares computed styles and boxes of every element between two engines. */
import type { Tab } from './tab.ts';

const PROPERTIES = [
  ...['display', 'position', 'visibility', 'float', 'order', 'overflowX', 'overflowY', 'zIndex'],
  ...['flexDirection', 'flexWrap', 'gridAutoFlow', 'alignItems', 'justifyContent', 'containerType'],
  ...['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'textAlign', 'textTransform'],
  ...['textDecorationLine', 'whiteSpace', 'listStyleType', 'color', 'backgroundColor', 'opacity'],
  ...['borderTopWidth', 'borderLeftWidth', 'borderTopColor', 'borderTopLeftRadius', 'boxShadow'],
  ...['objectFit', 'aspectRatio', 'rotate', 'scale', 'clipPath', 'maskImage'],
  ...['appearance', 'accentColor', 'resize', 'scrollSnapType'],
] as const;

/** An element, and how it looks: its box, and its style by property. */
interface Look {
  readonly name: string;
  readonly box: readonly [left: number, width: number, height: number];
  readonly style: Readonly<Record<string, string>>;
}

/** Returns the look of every compared element. Runs in the page. */
function looks(properties: readonly string[]): Look[] {
  // Skips these elements, because their look depends on the device: reduced motion, a mouse, the time of the day.
  const DEVICE = '.rotating-titles, .rotating-switch, .scene-current, [class*="pointer-fine"]';
  const parts = [...document.querySelectorAll('body *')].filter(
    (element) =>
      !element.closest(
        `script, style, noscript, template, select, datalist, source, track, input, textarea, ${DEVICE}`,
      ) && !(element instanceof SVGElement && element.ownerSVGElement),
  );
  return parts.map((element) => {
    const { left, width, height } = element.getBoundingClientRect();
    const style: Record<string, string> = {};
    for (const pseudo of ['', '::before', '::after']) {
      const computed = getComputedStyle(element, pseudo || null);
      if (pseudo && computed.content === 'none') continue;
      for (const property of properties)
        style[pseudo + property] = String(Reflect.get(computed, property));
    }
    const classes = element.getAttribute('class') ?? '';
    const text = element.childElementCount === 0 ? element.textContent.trim().slice(0, 40) : '';
    return {
      name: `${element.tagName.toLowerCase()}.${classes.slice(0, 60)} “${text}”`,
      box: [Math.round(left), Math.round(width), Math.round(height)],
      style,
    };
  });
}

/** How many px the left edge, the width and the height may differ, because engines round fonts differently. */
const TOLERANCE = [24, 40, 60];

/** A long box may differ by this share of its size, because each line adds a difference of its own. */
const SHARE = 0.03;

/** The differences between two engines. Each is listed once, with the number of elements and the first element. */
export async function compareStyles(
  control: Tab,
  tab: Tab,
  paths: readonly string[],
): Promise<string[]> {
  const found = new Map<string, { count: number; where: string }>();
  const add = (difference: string, where: string) => {
    const { count } = found.get(difference) ?? { count: 0 };
    found.set(difference, { where, ...found.get(difference), count: count + 1 });
  };
  for (const path of paths) {
    const [wanted, seen] = await Promise.all([read(control, path), read(tab, path)]);
    for (const [index, one] of wanted.entries()) {
      const other = seen[index];
      if (!other || other.name !== one.name) {
        add(`${path} has other elements`, `${one.name} and ${other?.name}`);
        break;
      }
      if (
        one.style.display !== 'inline' &&
        one.box.some(
          (size, side) =>
            Math.abs(size - (other.box[side] ?? 0)) > Math.max(TOLERANCE[side] ?? 0, size * SHARE),
        )
      )
        add(`box ${one.box} → ${other.box}`, `${path} ${one.name}`);
      for (const [property, value] of Object.entries(one.style)) {
        const now = other.style[property] ?? '';
        if (plain(value) !== plain(now))
          add(`${property}: ${value} → ${now}`, `${path} ${one.name}`);
      }
    }
  }
  return [...found].map(([difference, { count, where }]) => `${count} × ${difference} (${where})`);
}

/**
 * Removes what engines write differently: default keywords, quotes, prefixes, last digits, the radius of a pill shape.
 */
function plain(value: string): string {
  return (
    value
      .replace(/^(normal|start|left|auto|wrap)$/, '')
      // The pictures have `overflow: clip`, which counts as equal to `visible`.
      .replace(/^clip$/, 'visible')
      .replace(/"|-webkit-/g, '')
      .replace(/-?\d+(\.\d+)?(e[-+]?\d+)?/g, (text) => {
        const number = Math.min(Number(text), 9999);
        return String(Math.round(number * 10) / 10 || 0);
      })
  );
}

async function read(tab: Tab, path: string): Promise<Look[]> {
  await tab.open(path);
  await tab.until('islands in view have loaded', () => document.fonts.ready.then(() => true));
  await tab.driver.run(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  return tab.driver.run(looks, PROPERTIES);
}
