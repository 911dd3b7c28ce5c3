import { answer, answerText, type Forward, personName } from './webhook-event.ts';

/**
 * Writes each lead to a table with the single-line text fields Lead id, Received, Form, First name, Last name, Email,
 * Phone, and the long text field Answers. A lead that arrives twice updates its row.
 * The token needs the scope data.records:write for this base.
 */
export function toAirtable(
  { token, base, table }: { token: string; base: string; table: string },
  api = 'https://api.airtable.com',
): Forward {
  return ({ data, timestamp }) => {
    const { first, last } = personName(data);
    return [
      {
        url: `${api}/v0/${encodeURIComponent(base)}/${encodeURIComponent(table)}`,
        method: 'PATCH',
        headers: { Authorization: `Bearer ${token}` },
        body: {
          performUpsert: { fieldsToMergeOn: ['Lead id'] },
          records: [
            {
              fields: {
                'Lead id': data.id,
                Received: timestamp,
                Form: data.formTitle,
                'First name': first,
                'Last name': last,
                Email: data.email,
                Phone: answer(data, 'phone'),
                Answers: answerText(data),
              },
            },
          ],
        },
      },
    ];
  };
}
