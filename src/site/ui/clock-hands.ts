/** Degrees of the hands, clockwise from twelve. Throws where the text is no time, so that a mistyped one fails the build. */
export function handAngles(time: string): { hour: number; minute: number } {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d) [AP]M$/.exec(time) ?? [];
  if (!hours || !minutes) throw new Error(`not a time of day such as 7:45 AM: ${time}`);
  const minute = Number(minutes) * 6;
  return { hour: (Number(hours) % 12) * 30 + minute / 12, minute };
}
