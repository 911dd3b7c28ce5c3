import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'ledger'> = {
  kind: 'ledger',
  title: 'Lien ledger, March',
  liens: [
    {
      patient: 'R. Delacroix',
      firm: 'Hargrove & Lyle',
      text: 'Demand sent with bills and records. Next call Tuesday.',
      dollars: 18400,
      status: { tone: 'open', text: 'In negotiation' },
    },
    {
      patient: 'K. Oyelaran',
      firm: 'Benning Law',
      text: 'Wants half off: asked for the settlement statement.',
      dollars: 12750,
      status: { tone: 'now', text: 'Waiting for the numbers' },
    },
    {
      patient: 'S. Tran',
      firm: 'Cole Whitaker',
      text: 'Countered twice. Agreed at $8,640, check cleared.',
      dollars: 9600,
      status: { tone: 'done', text: 'Paid, 90% of the bill' },
    },
    {
      patient: 'J. Brandt',
      firm: 'Ames & Ruiz',
      text: 'Offers $3,100. Your minimum is $5,040.',
      dollars: 7200,
      status: { tone: 'practice', text: 'Only with your signature' },
    },
  ],
  figures: [
    { value: '$8,640', label: 'collected' },
    { value: '3', label: 'liens still open' },
    { value: '1', label: 'below your minimum' },
  ],
};
