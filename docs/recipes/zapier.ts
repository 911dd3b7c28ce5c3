import { type Forward, personName } from './webhook-event.ts';

/** Sends each lead to a "Catch Hook" of Webhooks by Zapier, with one plain field for each answer to map in the next step. */
export function toZapier(hookUrl: string): Forward {
  return ({ data, timestamp, type }) => {
    const { first, last } = personName(data);
    return [
      {
        url: hookUrl,
        method: 'POST',
        body: {
          id: data.id,
          type,
          received: timestamp,
          form: data.formTitle,
          email: data.email,
          firstName: first,
          lastName: last,
          ...Object.fromEntries(data.answers.map(({ name, text }) => [`answer_${name}`, text])),
        },
      },
    ];
  };
}
