import { darkPaletteOf, hasSampleColors, type Palette, paletteOf } from '#content/brand-palette.ts';
import type { Facts } from '#shared/facts.ts';
import type { Language } from '#shared/language.ts';
import { escapeHtml, visibleLine, visibleText } from '#shared/visible-text.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The language of the frame that {@link inFrame} adds. */
  readonly frame: Language;
}

export type Block =
  | string
  | { readonly kind: 'quiet' | 'heading'; readonly text: string }
  /** The next step, as a button. A mail has one at most. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** An address to copy, shown as it is. */
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] };

export interface Fact {
  readonly label: string;
  readonly text: string;
  /** Text of several lines, which is placed below its label. */
  readonly long?: boolean;
  /** The link of the text, if the text is a telephone number or an e-mail address: `tel:…` or `mailto:…`. */
  readonly url?: string | undefined;
}

/**
 * A placeholder for a color of the palette. When the mail is sent, {@link inFrame} replaces it with the color of the
 * business. No text can contain a placeholder, because `<` is escaped.
 */
const tone = (name: keyof Palette) => `<color ${name}>`;
const TONE = /<color ([a-z-]{2,20})>/g;
const LINK = tone('evergreen');
const INK = tone('ink');
const QUIET = tone('ink-soft');
const LINE = tone('line');
const BUTTON = tone('marigold');
const PAPER = tone('paper');
const WHITE = tone('white');
const FONT =
  "font-family:Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Breaks a long word, such as an address without spaces, so that a mail is never wider than a phone. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

/** The colors for mail programs in dark mode. The color of a class overrides the color of the inline style. */
function darkStyle(brand: Facts['brand']): string {
  const link = hasSampleColors(brand) ? '#7fd3b2' : darkPaletteOf(brand).evergreen;
  return `@media (prefers-color-scheme:dark){${[
    '.page{background:#0b1512!important}',
    '.card{background:#14211c!important;border-color:#2c3d36!important}',
    '.ink,.ink td{color:#eef4f0!important}',
    '.quiet{color:#b4c5bc!important}',
    '.line{border-color:#2c3d36!important}',
    `.link{color:${link}!important}`,
  ].join('')}}`;
}

export function section(heading: string, facts: readonly Fact[]): Block[] {
  return [
    { kind: 'heading', text: heading },
    { kind: 'facts', facts },
  ];
}

/**
 * Renders a mail's text and HTML from the same blocks, so that both have the same content. The name and the address of
 * the business are added when the mail is sent ({@link inFrame}).
 */
export function mailText(
  subject: string,
  blocks: readonly Block[],
  language: Language = 'en',
): MailText {
  return {
    subject: visibleLine(subject),
    text: asText(blocks),
    html: visibleText(blocks.map(htmlOf).join('\n')),
    frame: language,
  };
}

export function asText(blocks: readonly Block[]): string {
  return visibleText(blocks.map(textOf).join('\n\n'));
}

/**
 * Adds the name of the business, which becomes the name of the sender if MAIL_FROM has none. A mail with a frame also
 * gets the sender's postal address (15 U.S.C. 7704(a)(5)), and the document around its HTML. The document looks the
 * same in all mail programs: one table, inline styles, no external resources. A mail without a frame was stored by an
 * earlier version and is already complete.
 */
export function inFrame<M extends Partial<MailText> & Pick<MailText, 'subject' | 'text'>>(
  message: M,
  { identity: { name, postalAddress }, brand }: Pick<Facts, 'identity' | 'brand'>,
): M & { readonly senderName: string } {
  const { subject, text, html = '', frame } = message;
  if (frame === undefined) return { ...message, senderName: name };
  const sender = [name, postalAddress].filter(Boolean);
  return {
    ...message,
    senderName: name,
    text: visibleText(`${text}\n\n-- \n${sender.join('\n')}\n`),
    html: visibleText(
      inColors(document(subject, html, { language: frame, name, sender, brand }), brand),
    ),
  };
}

function inColors(html: string, brand: Facts['brand']): string {
  const colors: Readonly<Record<string, string>> = paletteOf(brand);
  return html.replace(TONE, (written, name: string) => colors[name] ?? written);
}

interface Frame {
  readonly language: Language;
  readonly name: string;
  readonly sender: readonly string[];
  readonly brand: Facts['brand'];
}

function document(
  title: string,
  content: string,
  { language, name, sender, brand }: Frame,
): string {
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${darkStyle(brand)}</style></head>`,
    `<body class="page" style="margin:0;padding:24px 12px;background:${PAPER}"><div role="main">`,
    `<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;max-width:640px;margin:0 auto;background:${WHITE};border:1px solid ${LINE};border-radius:12px;border-collapse:separate;overflow:hidden">`,
    `<tr><td style="padding:14px 28px;background:${LINK};${FONT};font-size:17px;font-weight:700;color:${WHITE}">${escapeHtml(name)}</td></tr>`,
    `<tr><td class="ink" style="padding:26px 28px 12px;${FONT};font-size:16px;line-height:1.55;color:${INK};${WRAP}">`,
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${INK}">${escapeHtml(title.replace(` | ${name}`, ''))}</h1>`,
    content,
    '</td></tr>',
    `<tr><td class="quiet line" style="padding:14px 28px 18px;border-top:1px solid ${LINE};${FONT};font-size:14px;line-height:1.5;color:${QUIET};${WRAP}">${sender.map(lines).join('<br>')}</td></tr>`,
    '</table></div></body></html>',
  ].join('\n');
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'quiet':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat([...block.text].length)}`;
    case 'button':
      // Leave out a telephone link in the plain text, because the facts contain the number.
      return block.url.startsWith('tel:') ? block.label : `${block.label}:\n${block.url}`;
    case 'address':
      return block.url;
    case 'facts':
      return block.facts
        .map(({ label, text, long }) =>
          long ? `${label}:\n${indented(text)}` : `${label}: ${text}`,
        )
        .join('\n');
  }
}

function htmlOf(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:0 0 14px">${lines(block)}</p>`;
  switch (block.kind) {
    case 'quiet':
      return `<p class="quiet" style="margin:0 0 14px;font-size:14px;color:${QUIET}">${lines(block.text)}</p>`;
    case 'heading':
      return `<h2 class="ink" style="margin:22px 0 8px;font-size:16px;color:${INK}">${escapeHtml(block.text)}</h2>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td style="background:${BUTTON};border-radius:999px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;font-weight:700;line-height:1.25;color:${INK};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`;
    case 'address':
      return `<p style="margin:0 0 14px">${anchor(block.url, block.url)}</p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;margin:0 0 14px;border-collapse:collapse">${block.facts.map(row).join('')}</table>`;
  }
}

function anchor(url: string, text: string): string {
  return `<a class="link" style="color:${LINK};font-weight:600" href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
}

function row({ label, text, long, url }: Fact): string {
  const cell = `padding:8px 0;border-top:1px solid ${LINE};vertical-align:top;${FONT};font-size:16px;line-height:1.5;${WRAP}`;
  const name = `color:${QUIET};font-size:14px`;
  const value = url ? anchor(url, text) : lines(text);
  return long
    ? `<tr><td colspan="2" class="ink line" style="${cell};color:${INK}"><div class="quiet" style="${name}">${escapeHtml(label)}</div>${value}</td></tr>`
    : `<tr><td width="38%" class="line" style="${cell};padding-right:16px"><span class="quiet" style="${name}">${escapeHtml(label)}</span></td><td class="ink line" style="${cell};color:${INK}">${value}</td></tr>`;
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ');
}
