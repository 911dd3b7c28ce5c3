import { answerText, type Forward, personName } from './webhook-event.ts';

/** Limits of Slack's Block Kit, in characters. */
const MAX_HEADER = 150;
const MAX_SECTION = 3000;

/** Posts each lead to the channel of an incoming webhook. */
export function toSlack(webhookUrl: string): Forward {
  return ({ data, type }) => {
    const { first, last } = personName(data);
    const kind = type === 'lead.added' ? 'Added to a lead' : data.formTitle;
    const title = shortened(`${kind}: ${first} ${last}`, MAX_HEADER);
    const text = escaped(answerText(data));
    return [
      {
        url: webhookUrl,
        method: 'POST',
        body: {
          // Notifications and screen readers use this text.
          text: escaped(title),
          blocks: [
            { type: 'header', text: { type: 'plain_text', text: title } },
            ...(text === '' ? [] : [section(text)]),
            section(`npm run leads -- show ${data.id}`),
          ],
        },
      },
    ];
  };
}

function section(text: string) {
  return { type: 'section', text: { type: 'mrkdwn', text: shortened(text, MAX_SECTION) } };
}

/** Slack reads `<…>` as a link or a mention of everybody, so a visitor must not be able to write one. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/&\w*$/, '')}…`;
}
