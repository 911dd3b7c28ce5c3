import type { SceneOf } from '#content/scene.ts';

export const scene: SceneOf<'calls'> = {
  kind: 'calls',
  title: 'ezyVet, front desk, Saturday',
  calls: [
    {
      time: '7:58',
      who: 'Biscuit, Labrador',
      text: 'Rabies and DHPP due since May. Monday at 4:20.',
      status: { tone: 'done', text: 'Booked' },
    },
    {
      time: '8:02',
      who: 'Mochi, male cat',
      text: 'In the litter box all night, nothing comes.',
      status: { tone: 'urgent', text: 'Doctor on the line' },
    },
    {
      time: '8:05',
      who: 'Duke, boxer',
      text: 'Apoquel refill. Last exam was 14 months ago.',
      status: { tone: 'practice', text: 'Doctor decides' },
    },
    {
      time: '8:08',
      who: 'Rosie, beagle',
      text: 'Dental estimate, $640 to $780, signed by the owner.',
      status: { tone: 'done', text: 'Drop-off Tuesday' },
    },
    {
      time: '8:14',
      who: 'Otis, dachshund',
      text: 'Limps since Thursday, eats and plays.',
      status: { tone: 'now', text: '0:47' },
    },
  ],
  quote: {
    text: '“Dr. Reyes can see Otis at 11:20. May I ask her three questions first?”',
  },
  figures: [
    { value: '3', label: 'visits on the book' },
    { value: '1', label: 'emergency, straight through' },
    { value: '0', label: 'owners on hold' },
  ],
};
