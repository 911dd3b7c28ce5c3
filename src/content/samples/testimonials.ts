import type { SampleRecord } from '#shared/records/kinds.ts';

/** Invented testimonials of clients, and of team members for the careers page. */
export const SAMPLE_TESTIMONIALS: readonly SampleRecord<'testimonials'>[] = [
  {
    id: 'baptiste',
    by: 'client',
    name: 'Dr. Renée Baptiste',
    role: 'Family physician, two-doctor practice',
    quote:
      'I used to hear our phone ring through the exam-room wall. My receptionist works a thousand miles away, and patients call her ‘the nice lady at your front desk.’',
    image: 'portraits/client-1',
    onHome: true,
    sample: true,
  },
  {
    id: 'whitcomb',
    by: 'client',
    name: 'Alan Whitcomb',
    role: 'Administrator, multi-site surgery group',
    quote:
      'Our biller started with the oldest claims and found a hundred small problems nobody had followed up on.',
    image: 'portraits/client-2',
    onHome: true,
    sample: true,
  },
  {
    id: 'park',
    by: 'client',
    name: 'Dr. Mina Park',
    role: 'Dentist and practice owner',
    quote:
      'Insurance breakdowns are done before the patient sits down. My front desk has time for people again.',
    image: 'portraits/client-3',
    onHome: true,
    sample: true,
  },
  {
    id: 'obi',
    by: 'client',
    name: 'Dr. Marcus Obi',
    role: 'Cardiologist',
    quote:
      'My scribe knows how I like my notes. I sign them between rooms and go home with nothing left to chart. My daughter noticed first.',
    image: 'portraits/client-4',
    sample: true,
  },
  {
    id: 'lindqvist',
    by: 'client',
    name: 'Hannah Lindqvist',
    role: 'Office manager, dermatology',
    quote:
      'I was sure remote would mean slower. But since she took over our biopsy log, nothing has been overdue. Now she’s the one reminding me.',
    image: 'portraits/client-5',
    sample: true,
  },
  {
    id: 'haddad',
    by: 'client',
    name: 'Dr. Samira Haddad',
    role: 'Pediatrician',
    quote:
      'Parents reach someone who asks the right questions. Now my nurse calls back once instead of three times.',
    image: 'portraits/client-7',
    sample: true,
  },
  {
    id: 'agent-1',
    by: 'team',
    name: 'Gabriela M.',
    role: 'Medical receptionist, Colombia',
    quote: 'My patients know my voice. I work from home, but I’m part of a team.',
    roleEs: 'Recepcionista médica, Colombia',
    quoteEs:
      'Mis pacientes me conocen por la voz. Trabajo desde casa, pero soy parte de un equipo.',
    image: 'portraits/agent-1',
    sample: true,
  },
  {
    id: 'agent-2',
    by: 'team',
    name: 'Andrés P.',
    role: 'Billing specialist, Nicaragua',
    quote:
      'I came from a call center and knew nothing about claims. Now the practice calls me for its toughest appeals.',
    roleEs: 'Especialista en facturación, Nicaragua',
    quoteEs:
      'Yo venía de un call center y no sabía nada de reclamos a seguros. Hoy el consultorio me busca para las apelaciones más difíciles.',
    image: 'portraits/agent-2',
    sample: true,
  },
  {
    id: 'agent-3',
    by: 'team',
    name: 'Marisol T.',
    role: 'Medical scribe, Philippines',
    quote:
      'I studied nursing, but I didn’t want to move away from my family. As a scribe, I use my training every day and I’m home for dinner.',
    roleEs: 'Asistente de documentación médica, Filipinas',
    quoteEs:
      'Estudié enfermería, pero no quería irme lejos de mi familia. Aquí uso todos los días lo que aprendí, y a la hora de la cena ya estoy con los míos.',
    image: 'portraits/agent-3',
    sample: true,
  },
];
