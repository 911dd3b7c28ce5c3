import { answer, answerText, type Forward, personName } from './webhook-event.ts';

/** HubSpot's own number for "this note belongs to this contact". */
const NOTE_TO_CONTACT = 202;
/** Most characters of a note. */
const MAX_NOTE = 65_536;

/**
 * Creates or updates the contact with the lead's email address and adds a note with all answers. The token is that of a
 * private app with the scopes crm.objects.contacts.read and crm.objects.contacts.write.
 */
export function toHubSpot(token: string, api = 'https://api.hubapi.com'): Forward {
  const headers = { Authorization: `Bearer ${token}` };
  return ({ data, timestamp }) => {
    // A contact is recognized by its address; notes to an earlier lead come without one.
    if (data.email === '') return [];
    const { first, last } = personName(data);
    const properties = {
      email: data.email,
      firstname: first,
      lastname: last,
      phone: answer(data, 'phone'),
      company: answer(data, 'practiceName'),
    };
    const known = Object.entries(properties).filter(([, value]) => value !== '');
    return [
      {
        url: `${api}/crm/v3/objects/contacts/batch/upsert`,
        method: 'POST',
        headers,
        body: {
          inputs: [{ idProperty: 'email', id: data.email, properties: Object.fromEntries(known) }],
        },
      },
      {
        url: `${api}/crm/v3/objects/notes`,
        method: 'POST',
        headers,
        body: (contacts: unknown) => ({
          properties: {
            hs_timestamp: timestamp,
            hs_note_body: noteHtml(`${data.formTitle}\n${answerText(data)}\nLead ${data.id}`),
          },
          associations: [
            {
              to: { id: contactId(contacts) },
              types: [
                { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: NOTE_TO_CONTACT },
              ],
            },
          ],
        }),
      },
    ];
  };
}

/** The id in the answer to the upsert. Throws if there is none, so that the lead is tried again. */
function contactId(answered: unknown): string {
  const id = (answered as { results?: { id?: unknown }[] } | null)?.results?.[0]?.id;
  if (typeof id !== 'string') throw new Error('HubSpot named no contact');
  return id;
}

/** A note is HTML; what a visitor typed is text. */
function noteHtml(text: string): string {
  const html = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>');
  return html.length <= MAX_NOTE ? html : html.slice(0, MAX_NOTE).replace(/[&<][^;>]*$/, '');
}
