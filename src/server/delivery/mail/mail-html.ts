import { PALETTE } from '#content/palette.ts';
import type { Language } from '#shared/language.ts';
import { escapeHtml, visibleLine, visibleText } from '#shared/visible-text.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type Block =
  | string
  | { readonly kind: 'quiet' | 'heading' | 'command'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] };

export interface Fact {
  readonly label: string;
  readonly text: string;
  /** Text of several lines, which is placed below its label. */
  readonly long?: boolean;
}

const {
  evergreen: LINK,
  ink: INK,
  'ink-soft': QUIET,
  line: LINE,
  paper: PAPER,
  white: WHITE,
} = PALETTE;
const FONT =
  "font-family:Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function section(heading: string, facts: readonly Fact[]): Block[] {
  return [
    { kind: 'heading', text: heading },
    { kind: 'facts', facts },
  ];
}

/** Renders a mail's text and HTML from the same blocks, so that both have the same content. */
export function mailText(
  subject: string,
  blocks: readonly Block[],
  language: Language = 'en',
): MailText {
  return {
    subject: visibleLine(subject),
    text: asText(blocks),
    html: asHtml(subject, blocks, language),
  };
}

export function asText(blocks: readonly Block[]): string {
  return `${visibleText(blocks.map(textOf).join('\n\n'))}\n`;
}

/**
 * Renders the blocks as an HTML document that looks the same in all mail programs: one table, inline styles, no
 * external resources. Escapes all texts.
 */
export function asHtml(title: string, blocks: readonly Block[], language: Language = 'en'): string {
  const html = [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:${PAPER}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px;margin:0 auto;background:${WHITE};border:1px solid ${LINE};border-radius:12px"><tr><td style="padding:28px 28px 20px;${FONT};font-size:16px;line-height:1.55;color:${INK}">`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${INK}">${escapeHtml(title)}</h1>`,
    ...blocks.map(htmlOf),
    '</td></tr></table></body></html>',
  ];
  return visibleText(html.join('\n'));
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'quiet':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat([...block.text].length)}`;
    case 'command':
      return `    ${block.text}`;
    case 'link':
      return `${block.label}\n${block.url}`;
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
      return `<p style="margin:0 0 14px;font-size:14px;color:${QUIET}">${lines(block.text)}</p>`;
    case 'heading':
      return `<h2 style="margin:22px 0 8px;font-size:16px;color:${INK}">${escapeHtml(block.text)}</h2>`;
    case 'command':
      return `<p style="margin:0 0 14px"><code style="display:inline-block;padding:6px 10px;background:${PAPER};border:1px solid ${LINE};border-radius:6px;font-size:14px">${escapeHtml(block.text)}</code></p>`;
    case 'link': {
      const url = escapeHtml(block.url);
      return `<p style="margin:0 0 14px">${escapeHtml(block.label)}<br><a style="color:${LINK};font-weight:600" href="${url}">${url}</a></p>`;
    }
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px;border-collapse:collapse">${block.facts.map(row).join('')}</table>`;
  }
}

function row({ label, text, long }: Fact): string {
  const cell = `padding:8px 0;border-top:1px solid ${LINE};vertical-align:top;${FONT};font-size:16px;line-height:1.5`;
  const name = `color:${QUIET};font-size:14px`;
  return long
    ? `<tr><td colspan="2" style="${cell};color:${INK}"><div style="${name}">${escapeHtml(label)}</div>${lines(text)}</td></tr>`
    : `<tr><td width="38%" style="${cell};${name};padding-right:16px">${escapeHtml(label)}</td><td style="${cell};color:${INK}">${lines(text)}</td></tr>`;
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ');
}
