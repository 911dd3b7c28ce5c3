/** What the server prints when it has started: the address, then one fact a line. */
export const START = {
  leads: (name: string, place: string) =>
    `Leads of ${name} are stored in ${place}; list them with: npm run leads -- list`,
  takenOver: (names: readonly string[]) =>
    `These settings are on the Site page of the inbox now, and are changed there. Delete them from .env: ${names.join(', ')}`,
  notTakenOver: (name: string, problem: string) =>
    `${name} was not taken over, and the Site page of the inbox shows a sample value: ${problem}`,
  ignored: (names: readonly string[]) =>
    `These settings change nothing, because the Site page of the inbox states another value. Delete them from .env: ${names.join(', ')}`,
  retention: (periods: string) => `Kept: ${periods}`,
  retentionUnreadable:
    'How long records are kept can’t be read, so nothing is deleted. Enter it again on the Site page of the inbox',
  notServed: 'Nothing is served by this start. Correct that in .env, then run npm start again.',
  runsAlready: (address: string) =>
    `The site is running already: ${address}. To start it again, stop it first, with Ctrl-C where it runs.`,
  portTaken: (port: number) =>
    `Cannot start: another program uses port ${port}. Set PORT in .env to another number, such as ${port + 1}.`,
  noMail: 'Nothing is mailed: SMTP_URL is not set',
  clockBehind: (time: string, since: string) =>
    `The clock of this machine is behind: it says ${time}, and it has been ${since} already. Set it. Leads that arrive until then get a date that is too early`,
  noSite: (folder: string) => `No site is built in ${folder}: only forms are answered`,
  trustsEveryone: (range: string) =>
    `TRUSTED_PROXIES contains ${range}: any visitor can pretend to have another address`,
} as const;
