import { answer, answerText, type Forward, personName } from './webhook-event.ts';

/**
 * Sends each lead to the web app of google-sheets.gs. A script of Google can't read request headers, so it can't check our
 * signature: the receiver has checked it, and the script checks the key that both know.
 */
export function toGoogleSheets(webAppUrl: string, key: string): Forward {
  return ({ data, timestamp }) => {
    const { first, last } = personName(data);
    const row = [
      data.id,
      timestamp,
      data.formTitle,
      first,
      last,
      data.email,
      answer(data, 'phone'),
      answerText(data),
    ];
    return [{ url: webAppUrl, method: 'POST', body: { key, row } }];
  };
}
