/** A busy calendar that could not be read. The message is shown to the owner: it quotes nothing of the calendar. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
}
