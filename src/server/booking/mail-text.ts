import { PALETTE } from '#content/palette.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { visibleLine, visibleText } from '#lib/visible-text.ts';

/** A mail's content as plain text and as HTML. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A paragraph, a list of facts, or a sentence with its link. */
export type MailBlock =
  | string
  | readonly (readonly [name: string, value: string])[]
  | { readonly label: string; readonly url: string };

const STYLE = {
  body: `margin:0;padding:24px;background:${PALETTE.paper};color:${PALETTE.ink};font:16px/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif`,
  card: `max-width:560px;margin:0 auto;padding:28px;background:${PALETTE.white};border-radius:12px`,
  name: `padding:4px 16px 4px 0;color:${PALETTE['ink-soft']};vertical-align:top;white-space:nowrap`,
  value: 'padding:4px 0;font-weight:600',
  link: `color:${PALETTE.evergreen};font-weight:600`,
} as const;

/** The same blocks as plain text and as HTML, so that the two can't say different things. */
export function paragraphs(subject: string, blocks: readonly MailBlock[]): MailText {
  const body = blocks.map(asHtml).join('\n');
  return {
    subject: visibleLine(subject),
    text: `${visibleText(blocks.map(asText).join('\n\n'))}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="${STYLE.body}"><div style="${STYLE.card}">\n${body}\n</div></body></html>`,
  };
}

function asText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('url' in block) return `${block.label}\n${block.url}`;
  const width = Math.max(...block.map(([name]) => name.length));
  return block.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}

function asHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`;
  if ('url' in block) {
    const url = escapeHtml(block.url);
    return `<p>${escapeHtml(block.label)}<br><a style="${STYLE.link}" href="${url}">${url}</a></p>`;
  }
  const rows = block.map(
    ([name, value]) =>
      `<tr><td style="${STYLE.name}">${escapeHtml(name)}</td><td style="${STYLE.value}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0">${rows.join('')}</table>`;
}
