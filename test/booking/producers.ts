import { lines, wrapped } from './calendar-text.ts';

/**
 * A calendar file as a program (the producer) writes it, and its busy times in UTC. Comments such as `ical-org/ical.net
 * 614` name the GitHub issue that describes the file.
 */
export interface ProducerFile {
  readonly producer: string;
  readonly text: string;
  /** `12-07T15:00/16:00`: month, day, start and end. If the event ends on a later day, the end has its day too. */
  readonly busy: readonly string[];
  readonly unread?: number;
  readonly unknownZones?: number;
}

/** The VTIMEZONE that Exchange writes: rules since 1601. */
const exchangeZone = (tzid: string, standard: string, daylight: string) =>
  lines(
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    `TZOFFSETFROM:${daylight}`,
    `TZOFFSETTO:${standard}`,
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    `TZOFFSETFROM:${standard}`,
    `TZOFFSETTO:${daylight}`,
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  );

export const CENTRAL = exchangeZone('Central Standard Time', '-0600', '-0500');

/** The VTIMEZONE that Google, Apple, Zimbra and libical write. */
export const ianaZone = (tzid: string, ...more: string[]) =>
  lines(
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    ...more,
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0500',
    'TZNAME:CDT',
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0600',
    'TZNAME:CST',
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  );

export const event = (...all: string[]) => lines('BEGIN:VEVENT', ...all, 'END:VEVENT');
const file = (header: readonly string[], ...components: string[]) =>
  [...['BEGIN:VCALENDAR', ...header], ...components, 'END:VCALENDAR', ''].join('\r\n');

/** Outlook on the web, "Publish calendar": the file defines only the time zone of the owner. */
const outlook = (...components: string[]) =>
  file(
    [
      'METHOD:PUBLISH',
      'PRODID:Microsoft Exchange Server 2010',
      'VERSION:2.0',
      'X-WR-CALNAME:Calendar',
    ],
    CENTRAL,
    ...components,
  );
const outlookEvent = (zone: string, ...more: string[]) =>
  event(
    'UID:040000008200E00074C5B7101A82E008',
    'SUMMARY:Busy',
    `DTSTART;TZID=${zone}:20261207T100000`,
    `DTEND;TZID=${zone}:20261207T110000`,
    'CLASS:PUBLIC',
    'PRIORITY:5',
    'DTSTAMP:20261120T204607Z',
    'TRANSP:OPAQUE',
    'STATUS:CONFIRMED',
    'SEQUENCE:0',
    'X-MICROSOFT-CDO-APPT-SEQUENCE:0',
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    'X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY',
    'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
    'X-MICROSOFT-CDO-IMPORTANCE:1',
    'X-MICROSOFT-CDO-INSTTYPE:0',
    ...more,
  );

/** Time zones that the file does not define. `busy` is the busy hour in UTC of an event at 10:00 in that zone. */
const ZONE_NAMES: readonly (readonly [zone: string, busy: string, unknown?: 'unknown'])[] = [
  ['Eastern Standard Time', '15:00/16:00'],
  ['Pacific Standard Time', '18:00/19:00'],
  ['Mountain Standard Time', '17:00/18:00'],
  ['US Mountain Standard Time', '17:00/18:00'],
  ['Hawaiian Standard Time', '20:00/21:00'],
  ['Alaskan Standard Time', '19:00/20:00'],
  ['GMT Standard Time', '10:00/11:00'],
  ['W. Europe Standard Time', '09:00/10:00'],
  ['Singapore Standard Time', '02:00/03:00'],
  ['India Standard Time', '04:30/05:30'],
  ['SA Pacific Standard Time', '15:00/16:00'],
  ['Central America Standard Time', '16:00/17:00'],
  ['Central Standard Time (Mexico)', '16:00/17:00'],
  ['Central Asia Standard Time', '04:00/05:00'],
  ['eastern standard time', '15:00/16:00'],
  ['UTC', '10:00/11:00'],
  ['UTC-11', '21:00/22:00'],
  // Outlook adds a number to a name for which it has met two definitions.
  ['Eastern Standard Time 1', '15:00/16:00'],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', '15:00/16:00'],
  ['"(GMT-05.00) Eastern Time (US & Canada)"', '15:00/16:00'],
  ['"(UTC-08:00) Pacific Time (US & Canada); Tijuana"', '18:00/19:00'],
  ['"(UTC-07:00) Arizona"', '17:00/18:00'],
  ['"(UTC-05:00) Bogota, Lima, Quito, Rio Branco"', '15:00/16:00'],
  ['"(UTC+08:00) Kuala Lumpur, Singapore"', '02:00/03:00'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '09:00/10:00'],
  ['"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', '10:00/11:00'],
  ['"(UTC) Coordinated Universal Time"', '10:00/11:00'],
  // OfficeDev/ews-java-api#357 lists the display names.
  ['"(UTC-08:00) Baja California"', '18:00/19:00'],
  ['"(UTC-06:00) Central America"', '16:00/17:00'],
  ['"(UTC-05:00) Indiana (East)"', '15:00/16:00'],
  ['"(UTC-03:00) Brasilia"', '13:00/14:00'],
  ['"(UTC+01:00) West Central Africa"', '09:00/10:00'],
  ['"(UTC-06:00) Somewhere Else"', '16:00/17:00', 'unknown'],
  ['Eastern Time', '15:00/16:00'],
  ['Eastern Daylight Time', '15:00/16:00'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '15:00/16:00'],
  ['tzone://Microsoft/Utc', '10:00/11:00'],
  ['UTC-05:00', '15:00/16:00'],
  ['"tzone://Microsoft/Utc"', '10:00/11:00'],
  ['"UTC-05:00"', '15:00/16:00'],
  ['GMT-0500', '15:00/16:00'],
  ['"GMT+05:30"', '04:30/05:30'],
  ['UTC+8', '02:00/03:00'],
  ['-0500', '15:00/16:00'],
  ['/America/New_York', '15:00/16:00'],
  ['America/New York', '15:00/16:00'],
  ['/freeassociation.sourceforge.net/America/New_York', '15:00/16:00'],
  ['/freeassociation.sourceforge.net/Tzfile/America/New_York', '15:00/16:00'],
  ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', '13:00/14:00'],
  ['/softwarestudio.org/Olson_20011030_5/America/New_York', '15:00/16:00'],
  ['US/Eastern', '15:00/16:00'],
  ['Asia/Manila', '02:00/03:00'],
  ['Customized Time Zone', '16:00/17:00', 'unknown'],
  ['"tzone://Microsoft/Custom"', '16:00/17:00', 'unknown'],
  ['Mars/Olympus', '16:00/17:00', 'unknown'],
];

/** Google Calendar, "Secret address in iCal format". */
const google = (...components: string[]) =>
  file(
    [
      'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:ana@example.com',
      'X-WR-TIMEZONE:America/Chicago',
    ],
    ianaZone('America/Chicago', 'X-LIC-LOCATION:America/Chicago'),
    ...components,
  );
const googleEvent = (...more: string[]) =>
  event(
    'DTSTART:20261207T160000Z',
    'DTEND:20261207T170000Z',
    'DTSTAMP:20261120T204607Z',
    'ORGANIZER;CN=Boss:mailto:boss@example.com',
    'UID:1a2b3c4d@google.com',
    ...more,
    'CREATED:20261101T120000Z',
    'LAST-MODIFIED:20261101T120000Z',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'SUMMARY:Planning',
    'TRANSP:OPAQUE',
  );
const guest = (partstat: string, address: string) => [
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};CN=Some`,
  ` one;X-NUM-GUESTS=0:${address}`,
];
const HOUR = ['12-07T16:00/17:00'];
const TUESDAY_HOUR = ['12-08T16:00/17:00'];
const BOTH_HOURS = [...HOUR, ...TUESDAY_HOUR];
/** The same hour on the clock in New York. */
const EASTERN_HOUR = ['12-07T15:00/16:00'];
const DAY = ['12-07T06:00/12-08T06:00'];

const one = (...all: string[]) => wrapped(event('UID:x', ...all));
const anHour = (...more: string[]) => one('DTSTART:20261207T160000Z', 'DURATION:PT1H', ...more);
const series = (...more: string[]) =>
  event('UID:x', 'DTSTART:20261207T160000Z', 'DURATION:PT1H', ...more);

const REPEATED = series('RRULE:FREQ=DAILY;COUNT=2');
const CHANGED = [
  ...['UID:x', 'RECURRENCE-ID:20261207T160000Z', 'RRULE:FREQ=DAILY;COUNT=2'],
  ...['DTSTART:20261207T190000Z', 'DURATION:PT1H'],
];

/** Makes versions of one event, on a Monday or on a Tuesday. */
const version =
  (day: number) =>
  (sequence?: number, ...more: string[]) =>
    event(
      'UID:v',
      ...[`DTSTART:2026120${day}T160000Z`, `DTEND:2026120${day}T170000Z`],
      ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
      ...more,
    );
const onMonday = version(7);
const onTuesday = version(8);

const zimbraFreeBusy = (...periods: string[]) =>
  file(
    ['PRODID:Zimbra-Calendar-Provider', 'VERSION:2.0', 'METHOD:PUBLISH'],
    'BEGIN:VFREEBUSY',
    'ORGANIZER:mailto:ana@example.com',
    'DTSTAMP:20261120T204607Z',
    'DTSTART:20261120T204607Z',
    'DTEND:20270220T204607Z',
    'URL:https://mail.example.com/home/ana?fmt=ifb',
    ...periods,
    'END:VFREEBUSY',
  );

const row = (
  producer: string,
  text: string,
  busy: readonly string[],
  more: Partial<ProducerFile> = {},
): ProducerFile => ({ producer, text, busy, ...more });

export const PRODUCER_FILES: readonly ProducerFile[] = [
  ...ZONE_NAMES.map(([zone, busy, unknown]) =>
    row(`Outlook, invitation in ${zone}`, outlook(outlookEvent(zone)), [`12-07T${busy}`], {
      unknownZones: unknown ? 1 : 0,
    }),
  ),

  row(
    'Exchange, a display name with escaped commas and rules',
    file(
      ['PRODID:Microsoft CDO for Microsoft Exchange', 'VERSION:2.0'],
      exchangeZone('(UTC-05:00) Practice\\, East', '-0500', '-0400'),
      outlookEvent('"(UTC-05:00) Practice, East"'),
    ),
    EASTERN_HOUR,
  ),

  row(
    'two VCALENDARs that define one name differently',
    wrapped(exchangeZone('Custom', '-0500', '-0400'), outlookEvent('Custom')) +
      wrapped(
        exchangeZone('Custom', '-0800', '-0700'),
        outlookEvent('Custom').replace('UID:04', 'UID:05'),
      ),
    ['12-07T15:00/16:00', '12-07T18:00/19:00'],
  ),
  row(
    'a VTIMEZONE without rules is not UTC: Windows name',
    wrapped(
      lines('BEGIN:VTIMEZONE', 'TZID:Eastern Standard Time', 'END:VTIMEZONE'),
      outlookEvent('Eastern Standard Time'),
    ),
    EASTERN_HOUR,
  ),
  row(
    'a VTIMEZONE without rules is not UTC: unknown name',
    wrapped(lines('BEGIN:VTIMEZONE', 'TZID:Custom', 'END:VTIMEZONE'), outlookEvent('Custom')),
    HOUR,
    { unknownZones: 1 },
  ),
  row(
    'a VTIMEZONE without rules whose X-LIC-LOCATION names the zone',
    wrapped(
      lines(
        ...['BEGIN:VTIMEZONE', 'TZID:Custom', 'X-LIC-LOCATION:America/New_York'],
        'END:VTIMEZONE',
      ),
      outlookEvent('Custom'),
    ),
    EASTERN_HOUR,
  ),
  row(
    'a VTIMEZONE whose summer time lost its rule',
    wrapped(
      exchangeZone('Eastern Standard Time', '-0500', '-0400').replace(
        'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11\r\n',
        '',
      ),
      outlookEvent('Eastern Standard Time'),
    ),
    EASTERN_HOUR,
  ),
  row(
    'Synology, offsets without a leading zero',
    wrapped(
      lines(
        ...['BEGIN:VTIMEZONE', 'TZID:Office', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
        ...['TZOFFSETFROM:+530', 'TZOFFSETTO:+530', 'END:STANDARD', 'END:VTIMEZONE'],
      ),
      event('UID:s1', 'DTSTART;TZID=Office:20261207T213000', 'DTEND;TZID=Office:20261207T223000'),
    ),
    HOUR,
  ),
  row(
    'EST with the rules of New York, in July',
    wrapped(
      exchangeZone('EST', '-0500', '-0400'),
      event('UID:e', 'DTSTART;TZID=EST:20260706T100000', 'DTEND;TZID=EST:20260706T110000'),
    ),
    ['07-06T14:00/15:00'],
  ),
  // spatie/icalendar-generator#141: the file lists clock changes only up to a certain day.
  row(
    'a zone whose changes do not repeat',
    wrapped(
      exchangeZone('Office', '-0500', '-0400')
        .replaceAll(/RRULE:.*\r\n/g, '')
        .replace('16010101', '20251102')
        .replace('16010101', '20260308'),
      outlookEvent('Office'),
    ),
    ['12-07T14:00/15:00'],
    { unknownZones: 1 },
  ),
  row(
    'a zone whose rules ended',
    wrapped(
      exchangeZone('Office', '-0500', '-0400').replaceAll('YEARLY;', 'YEARLY;UNTIL=20200101;'),
      outlookEvent('Office'),
    ),
    EASTERN_HOUR,
    { unknownZones: 1 },
  ),
  // jens-maus/node-ical, test/fixtures/multi-era-vtimezone.ics.
  row(
    'Exchange, a zone with the rules of two eras',
    wrapped(
      exchangeZone('Office', '-0500', '-0400').replace(
        'BEGIN:STANDARD',
        lines(
          ...['BEGIN:STANDARD', 'DTSTART:15011025T020000', 'TZOFFSETFROM:-0400'],
          ...['TZOFFSETTO:-0500', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
          'BEGIN:STANDARD',
        ),
      ),
      outlookEvent('Office').replaceAll('20261207', '20261028'),
    ),
    ['10-28T14:00/15:00'],
  ),
  // collective/icalendar 1885.
  row(
    'a zone whose offsets have no sign',
    wrapped(
      exchangeZone('Office', '0100', '0200'),
      event('UID:x', 'DTSTART;TZID=Office:20261207T170000', 'DURATION:PT1H'),
    ),
    HOUR,
  ),
  // lau/tzdata#153, ice-cube-ruby/ice_cube#569: an abbreviation such as CST can mean several zones. The host is in
  // Chicago.
  ...(
    [
      ['CST', '15:00/16:00'],
      ['CDT', '15:00/16:00'],
      ['PST', '17:00/18:00'],
      ['EDT', '14:00/15:00'],
      ['ET', '14:00/15:00'],
      ['EST', '14:00/15:00', 'unknown'],
      ['MST', '16:00/17:00', 'unknown'],
    ] as const
  ).map(([zone, busy, unknown]) =>
    row(
      `${zone} without a definition, in July`,
      outlook(outlookEvent(zone).replaceAll('20261207', '20260706')),
      [`07-06T${busy}`],
      { unknownZones: unknown ? 1 : 0 },
    ),
  ),
  row(
    'Outlook, Eastern Standard Time without a definition, in July',
    outlook(outlookEvent('Eastern Standard Time').replaceAll('20261207', '20260706')),
    ['07-06T14:00/15:00'],
  ),

  row(
    'Outlook, (UTC-05:00) Indiana (East), in July',
    outlook(outlookEvent('"(UTC-05:00) Indiana (East)"').replaceAll('20261207', '20260706')),
    ['07-06T14:00/15:00'],
  ),
  row(
    'Yahoo, times without a zone and X-WR-TIMEZONE',
    file(
      ['PRODID:-//Yahoo//Calendar//EN', 'VERSION:2.0', 'X-WR-TIMEZONE:America/New_York'],
      event('UID:y1', 'DTSTART:20261207T100000', 'DTEND:20261207T110000'),
    ),
    EASTERN_HOUR,
  ),

  row('a whole day of zero length', one('DTSTART;VALUE=DATE:20261207', 'DURATION:P0D'), DAY),

  row(
    'Lanyrd, DTEND of the other type',
    one('DTSTART;VALUE=DATE:20261207', 'DTEND:20261208T060000Z'),
    ['12-07T06:00/12-09T06:00'],
  ),
  row(
    'a time whose DTEND is the day of its start',
    one('DTSTART:20261207T160000Z', 'DTEND;VALUE=DATE:20261207'),
    ['12-07T16:00/12-08T06:00'],
  ),

  row(
    'Google, the host declined, in capitals',
    google(googleEvent(...guest('DECLINED', 'MAILTO:Ana@Example.com'))),
    [],
  ),
  row(
    'Apple, the host declined, the address is a parameter',
    wrapped(
      googleEvent(
        'ATTENDEE;CN="Ana";CUTYPE=INDIVIDUAL;EMAIL="ana@example.com";PARTSTAT=DECL',
        ' INED:urn:uuid:7b6a2d1e',
      ),
    ),
    [],
  ),
  row(
    'Google, a guest declined',
    google(
      googleEvent(
        ...guest('ACCEPTED', 'mailto:ana@example.com'),
        ...guest('DECLINED', 'mailto:guest@example.com'),
      ),
    ),
    HOUR,
  ),
  row(
    'Google, a guest whose name looks like the host’s refusal',
    google(
      googleEvent(
        'ATTENDEE;CN="x;PARTSTAT=DECLINED;EMAIL=ana@example.com";PARTSTAT=ACCEPTED:mailto:g@example.com',
      ),
    ),
    HOUR,
  ),

  row(
    'Google, the host declined with a comment of two lines',
    google(
      googleEvent(
        'ATTENDEE;PARTSTAT=DECLINED;CN=Ana;X-RESPONSE-COMMENT="Sorry,',
        'I am away: next week?";X-NUM-GUESTS=0:mailto:ana@example.com',
      ),
    ),
    [],
  ),

  row(
    'Google, a description that was not folded',
    google(
      googleEvent('DESCRIPTION:First line', 'second line without a colon', 'STATUS: CANCELLED'),
    ),
    HOUR,
  ),
  ...[
    ['FREE', []],
    ['WORKINGELSEWHERE', []],
    ['TENTATIVE', DAY],
    ['OOF', DAY],
  ].map(([status, busy]) =>
    row(
      `Outlook, BUSYSTATUS ${String(status)} without TRANSP`,
      outlook(
        event(
          ...['UID:o1', 'DTSTART;VALUE=DATE:20261207', 'DTEND;VALUE=DATE:20261208'],
          `X-MICROSOFT-CDO-BUSYSTATUS:${String(status)}`,
        ),
      ),
      busy as readonly string[],
    ),
  ),
  row(
    'Outlook, working elsewhere with TRANSP:OPAQUE',
    outlook(
      outlookEvent('Central Standard Time').replace('STATUS:BUSY', 'STATUS:WORKINGELSEWHERE'),
    ),
    [],
  ),

  row(
    'a moved occurrence that is named by its day',
    wrapped(
      event(
        ...['UID:m', 'DTSTART:20261207T160000Z', 'DTEND:20261207T170000Z'],
        'RRULE:FREQ=DAILY;COUNT=2',
      ),
      event(
        ...['UID:m', 'RECURRENCE-ID;VALUE=DATE:20261208'],
        ...['DTSTART:20261208T200000Z', 'DTEND:20261208T210000Z'],
      ),
    ),
    ['12-07T16:00/17:00', '12-08T20:00/21:00'],
  ),
  row(
    'Exchange CDO, spaces in BYDAY',
    outlook(
      outlookEvent(
        'Central Standard Time',
        'RRULE:FREQ=DAILY;UNTIL=20261208T235900Z;INTERVAL=1;BYDAY=MO, TU, WE, TH, FR',
      ),
    ),
    BOTH_HOURS,
  ),
  row(
    'BYDAY=0MO and an empty UNTIL',
    outlook(outlookEvent('Central Standard Time', 'RRULE:FREQ=WEEKLY;UNTIL=;COUNT=2;BYDAY=0MO')),
    ['12-07T16:00/17:00', '12-14T16:00/17:00'],
  ),
  row(
    'Apple, its own zone and an alarm with a duration and a guest',
    file(
      [
        'CALSCALE:GREGORIAN',
        'PRODID:-//Apple Inc.//macOS 15.1//EN',
        'VERSION:2.0',
        'X-APPLE-CALENDAR-COLOR:#FF2968',
        'X-WR-CALNAME:Home',
      ],
      ianaZone('America/Chicago'),
      event(
        'CREATED:20261101T120000Z',
        'DTSTART;TZID=America/Chicago:20261207T100000',
        'DTEND;TZID=America/Chicago:20261207T110000',
        'UID:5E0D0A0C-1111-2222-3333-444455556666',
        'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
        'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70.58;X-TITLE="1 Main',
        '  St":geo:41.878,-87.629',
        'BEGIN:VALARM',
        'ACTION:EMAIL',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:ana@example.com',
        'DURATION:PT5H',
        'TRIGGER:-PT15M',
        'END:VALARM',
      ),
    ),
    HOUR,
  ),
  row(
    'Apple, EXDATE with a day and a period in RDATE',
    file(
      ['PRODID:-//Apple Inc.//iCal 4.0//EN', 'VERSION:2.0'],
      event(
        ...['UID:a2', 'DTSTART;TZID=America/Chicago:20261207T100000', 'DURATION:PT1H'],
        ...['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261208'],
        'RDATE:20261211T160000Z/PT30M',
      ),
    ),
    ['12-07T16:00/17:00', '12-09T16:00/17:00', '12-11T16:00/16:30'],
  ),
  row(
    'Synology, line breaks without carriage return, an empty EXDATE',
    file(
      ['PRODID:-//Synology//CalDAV//EN', 'VERSION:2.0'],
      ianaZone('America/Chicago'),
      event(
        ...['UID:syn-1', 'DTSTART;TZID=America/Chicago:20261207T100000'],
        ...['DTEND;TZID=America/Chicago:20261207T110000', 'EXDATE:'],
      ),
    ).replaceAll('\r\n', '\n'),
    HOUR,
    { unread: 1 },
  ),

  row(
    'Fastmail, a folded PRODID and a VTIMEZONE without beginnings',
    file(
      [
        'VERSION:2.0',
        'CALSCALE:GREGORIAN',
        'PRODID:-//CyrusIMAP.org/Cyrus ',
        ' 3.11.0-alpha0-1131-gb22d593e1-fm-20241//EN',
      ],
      lines(
        ...['BEGIN:VTIMEZONE', 'TZID:America/Chicago', 'BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0600'],
        ...['TZOFFSETTO:-0500', 'END:DAYLIGHT', 'END:VTIMEZONE'],
      ),
      event(
        ...['UID:fm-1', 'LOCATION;JSID=1:Lake', 'DTSTART;TZID=America/Chicago:20261207T100000'],
        ...['DURATION:PT1H', 'TRANSP:OPAQUE', 'X-JMAP-USEDEFAULTALERTS;VALUE=BOOLEAN:TRUE'],
      ),
    ),
    HOUR,
  ),
  row(
    'Fastmail, a free whole day with a duration',
    file(
      ['VERSION:2.0', 'PRODID:-//CyrusIMAP.org/Cyrus//EN'],
      event('UID:fm-2', 'DTSTART;VALUE=DATE:20261207', 'DURATION:P1D', 'TRANSP:TRANSPARENT'),
    ),
    [],
  ),

  row(
    'Zimbra, free/busy only',
    zimbraFreeBusy(
      'FREEBUSY;FBTYPE=BUSY:20261210T160000Z/20261210T170000Z',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261211T160000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261212T160000Z/PT15M',
      'FREEBUSY;FBTYPE=FREE:20261209T190000Z/20261209T200000Z',
    ),
    ['12-10T16:00/17:00', '12-11T16:00/17:00', '12-12T16:00/16:15'],
  ),
  row(
    'CalDAV, several periods in a folded line without a type',
    zimbraFreeBusy(
      'FREEBUSY:20261210T160000Z/20261210T170000Z,20261211T160000Z/PT1H,2026121',
      ' 2T160000Z/PT15M',
      'FREEBUSY;FBTYPE=X-MEETING:20261213T160000Z/PT1H',
    ),
    ['12-10T16:00/17:00', '12-11T16:00/17:00', '12-12T16:00/16:15', '12-13T16:00/17:00'],
  ),
  row(
    'free/busy with one odd period',
    zimbraFreeBusy('FREEBUSY:20261210T160000Z/20261210T170000Z,20261211T16'),
    ['12-10T16:00/17:00'],
    { unread: 1 },
  ),
  row(
    'ISO 8601 spellings',
    wrapped(
      event('UID:i1', 'DTSTART:2026-12-07T16:00:00Z', 'DTEND:2026-12-07T17:00:00.000Z'),
      event('UID:i2', 'DTSTART:2026-12-08T10:00:00-06:00', 'DTEND:2026-12-08T11:00-06:00'),
      event('UID:i3', 'DTSTART:2026-12-10', 'DTEND:2026-12-11'),
    ),
    ['12-07T16:00/17:00', '12-08T16:00/17:00', '12-10T06:00/12-11T06:00'],
  ),
  row('an end at 24:00', one('DTSTART:20261207T230000Z', 'DTEND:20261207T240000Z'), [
    '12-07T23:00/12-08T00:00',
  ]),
  row('an end that can’t be read closes an hour', one('DTSTART:20261207T160000Z', 'DTEND:'), HOUR, {
    unread: 1,
  }),
  row(
    'a moved occurrence without a readable start leaves the original busy',
    wrapped(
      event(
        'UID:h',
        'DTSTART:20261207T160000Z',
        'DTEND:20261207T170000Z',
        'RRULE:FREQ=DAILY;COUNT=1',
      ),
      event('UID:h', 'RECURRENCE-ID:20261207T160000Z', 'DTSTART:soon'),
    ),
    HOUR,
    { unread: 1 },
  ),
  row(
    'long absence without a repeat, an old event with a fault is not reported',
    wrapped(
      event('UID:p', 'DTSTART;VALUE=DATE:20260401', 'DTEND;VALUE=DATE:20260703'),
      event('UID:q', 'DTSTART:20150401T100000Z', 'DTEND:'),
    ),
    ['06-30T00:00/07-03T05:00'],
  ),
  // phw198/OutlookGoogleCalendarSync#1360, Etar-Group/Etar-Calendar 779.
  row(
    'Etar, whole days until midnight in UTC',
    one('DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=DAILY;UNTIL=20261209T000000Z'),
    ['12-07T06:00/12-10T06:00'],
  ),
  ...[
    // jens-maus/node-ical#454, tutao/tutanota#5318, DouglasdeMoura/chroncal 221.
    'EXDATE;TZID=W. Europe Standard Time:20261208T000000',
    'EXDATE:20261208T000000',
    'EXDATE:20261208T000000Z',
    'EXDATE:20261208T060000Z',
    'EXDATE;VALUE=DATE:20261208',
  ].map((line) =>
    row(
      `Exchange, whole days with ${line}`,
      file(
        ['VERSION:2.0', 'X-WR-TIMEZONE:Europe/Berlin'],
        event('UID:x', 'DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=DAILY;COUNT=3', line),
      ),
      ['12-07T06:00/12-08T06:00', '12-09T06:00/12-10T06:00'],
    ),
  ),
  row(
    'Exchange, a whole day that is moved, named by its midnight',
    wrapped(
      event('UID:x', 'DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=DAILY;COUNT=2'),
      event(
        ...['UID:x', 'RECURRENCE-ID;TZID=W. Europe Standard Time:20261208T000000'],
        'DTSTART;VALUE=DATE:20261215',
      ),
    ),
    ['12-07T06:00/12-08T06:00', '12-15T06:00/12-16T06:00'],
  ),
  // ical-org/ical.net 614.
  row(
    'ical.net, EXDATE without its zone',
    one(
      'DTSTART;TZID=America/New_York:20261207T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20261208T100000',
    ),
    ['12-07T15:00/16:00', '12-09T15:00/16:00'],
  ),
  // markuspoerschke/iCal 105.
  row(
    'eluceo, quotes and a comma at the end of BYDAY',
    anHour('RRULE:FREQ=WEEKLY;COUNT=2;BYDAY="MO,TU,"'),
    BOTH_HOURS,
  ),
  // jkbrzt/rrule#133, collective/icalendar 653.
  ...['RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD', 'RSCALE=CHINESE;FREQ=YEARLY'].map((rule) =>
    row(`a rule that is not supported: ${rule}`, anHour(`RRULE:${rule}`), HOUR, { unread: 1 }),
  ),
  row(
    '.NET, a zone since the year 1',
    wrapped(
      exchangeZone('Custom', '-0500', '-0400').replaceAll('16010101', '00010101'),
      outlookEvent('Custom'),
    ),
    EASTERN_HOUR,
  ),
  // ical-org/ical.net#455, kewisch/ical.js 41.
  ...[
    ['moved', 'STATUS:CONFIRMED', ['12-08T20:00/22:00', '12-09T20:00/22:00']] as const,
    ['canceled', 'STATUS:CANCELLED', []] as const,
  ].map(([what, status, busy]) =>
    row(
      `Lotus Notes, this and all later occurrences ${what}`,
      wrapped(
        series('RRULE:FREQ=DAILY;COUNT=3'),
        event(
          ...['UID:x', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T160000Z', status],
          ...['DTSTART:20261208T200000Z', 'DTEND:20261208T220000Z'],
        ),
      ),
      [...HOUR, ...busy],
    ),
  ),
  // calcom/cal.com reads this property in its CalendarService.
  row(
    'Apple, travel time before an event',
    wrapped(googleEvent('X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M')),
    ['12-07T15:30/17:00'],
  ),
  // sabre-io/vobject#281, ical-org/ical.net 614.
  ...[
    ['a day', 'DTSTART:20261207T160000Z', 'RDATE;VALUE=DATE:20261209'],
    ['a day of a zone', 'DTSTART;TZID=America/New_York:20261207T110000', 'RDATE:20261209'],
    ['no zone', 'DTSTART;TZID=America/New_York:20261207T110000', 'RDATE:20261209T110000'],
    [
      'a period without a zone',
      'DTSTART;TZID=America/New_York:20261207T110000',
      'RDATE:20261209T110000/20261209T120000',
    ],
  ].map(([what = '', ...all]) =>
    row(`RDATE with ${what} for an event with a time`, one(...all, 'DURATION:PT1H'), [
      ...HOUR,
      '12-09T16:00/17:00',
    ]),
  ),
  row(
    'RDATE with midnight in UTC for whole days',
    one('DTSTART;VALUE=DATE:20261207', 'RDATE:20261209T000000Z'),
    ['12-07T06:00/12-08T06:00', '12-09T06:00/12-10T06:00'],
  ),
  // u01jmg3/ics-parser#108, simshaun/recurr#25, digitaldonkey/open-source-event-calendar 45.
  row(
    'All-in-One Event Calendar, EXRULE',
    anHour('RRULE:FREQ=DAILY;COUNT=4', 'EXRULE:FREQ=WEEKLY;WKST=MO;BYday=TU,WE'),
    [...HOUR, '12-10T16:00/17:00'],
  ),
  row('an EXRULE that can’t be read leaves out nothing', anHour('EXRULE:FREQ=SOMETIMES'), HOUR, {
    unread: 1,
  }),
  // nextcloud/calendar#4421, linagora/esn-sabre 289.
  ...['\r\n ', ''].map((fold) =>
    row(
      `an attachment of 400 KB within an event, ${fold ? 'folded' : 'in one line'}`,
      anHour(
        `ATTACH;ENCODING=BASE64;VALUE=BINARY:${`${'JVBERi0x'.repeat(9)}${fold}`.repeat(5600)}AAAA`,
      ),
      HOUR,
    ),
  ),
  // noctalia-dev/noctalia 3636.
  row(
    'a canceled occurrence without DTSTART',
    wrapped(
      series('RRULE:FREQ=DAILY;COUNT=2'),
      event('UID:x', 'RECURRENCE-ID:20261208T160000Z', 'STATUS:CANCELLED'),
    ),
    HOUR,
  ),
  // agendav/agendav 367.
  row('AgenDAV, the name of a rule twice', anHour('RRULE:RRULE:FREQ=DAILY;COUNT=2'), BOTH_HOURS),
  // kewisch/ical.js 515.
  ...['2026-12-07T::', '20261207T'].map((day) =>
    row(`a day written as ${day}`, one(`DTSTART:${day}`), ['12-07T06:00/12-08T06:00']),
  ),
  row(
    'EXDATE on a day without an occurrence is not read: a file of 5 MB took ten seconds',
    anHour('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20150101T256199Z,20261208T160000Z,2019-01-01T10'),
    [...HOUR, '12-09T16:00/17:00'],
  ),
  // niccokunzmann/python-recurring-ical-events 113.
  row(
    'a zone whose changes are RDATE',
    wrapped(
      lines(
        ...['BEGIN:VTIMEZONE', 'TZID:Practice', 'BEGIN:STANDARD', 'DTSTART:20251102T020000'],
        ...['TZOFFSETFROM:-0700', 'TZOFFSETTO:-0800', 'RDATE:20261101T020000', 'END:STANDARD'],
        ...['BEGIN:DAYLIGHT', 'DTSTART:20250309T020000', 'TZOFFSETFROM:-0800'],
        ...['TZOFFSETTO:-0700', 'RDATE:20260308T020000', 'END:DAYLIGHT', 'END:VTIMEZONE'],
      ),
      event('UID:x', 'DTSTART;TZID=Practice:20260706T100000', 'DURATION:PT1H'),
      event('UID:y', 'DTSTART;TZID=Practice:20261207T100000', 'DURATION:PT1H'),
    ),
    ['07-06T17:00/18:00', '12-07T18:00/19:00'],
  ),
  // jens-maus/node-ical#440, pimutils/khal#1072, mangstadt/biweekly#15, jacobmischka/ics-merger 44.
  ...(
    [
      ['the highest SEQUENCE counts', [onMonday(2), onTuesday(10), onMonday(1)], TUESDAY_HOUR],
      ['the highest SEQUENCE of another file counts', [onTuesday(1), onMonday()], TUESDAY_HOUR],
      [
        'of one SEQUENCE the latest DTSTAMP counts',
        [onTuesday(1, 'DTSTAMP:20261103T000000Z'), onMonday(1, 'DTSTAMP:20261102T000000Z')],
        TUESDAY_HOUR,
      ],
      [
        'declined after the first SEQUENCE',
        [onMonday(0), onMonday(1, 'ATTENDEE;PARTSTAT=DECLINED:mailto:ana@example.com')],
        [],
      ],
      ['canceled by a higher SEQUENCE', [onMonday(0), onMonday(1, 'STATUS:CANCELLED')], []],
      ['canceled by a later event', [onMonday(), onMonday(undefined, 'STATUS:CANCELLED')], []],
      [
        'canceled by a later DTSTAMP',
        [
          onMonday(0, 'STATUS:CANCELLED', 'DTSTAMP:20261103T000000Z'),
          onMonday(0, 'DTSTAMP:20261102T000000Z'),
        ],
        [],
      ],
      ['canceled without a start', [onMonday(0), event('UID:v', 'STATUS:CANCELLED')], []],
      [
        'moved after it was canceled',
        [onMonday(1, 'STATUS:CANCELLED'), onTuesday(2)],
        TUESDAY_HOUR,
      ],
      // geeksforsocialchange/PlaceCal#2993, emfcamp/Website#2097, Kozea/Radicale 401.
      ['one UID for two events', [onMonday(), onTuesday()], BOTH_HOURS],
      [
        'one UID for two events of different age',
        [onMonday(0, 'DTSTAMP:20261102T000000Z'), onTuesday(0, 'DTSTAMP:20261103T000000Z')],
        BOTH_HOURS,
      ],
      [
        'one UID for two events, and another version of one',
        [onMonday(0), onTuesday(0), onTuesday(1)],
        BOTH_HOURS,
      ],
      [
        'one UID for three events with a SEQUENCE, one of them canceled',
        [onMonday(1), onTuesday(1, 'STATUS:CANCELLED'), onTuesday(1)],
        BOTH_HOURS,
      ],
      [
        'one UID for a series and an event',
        [
          onMonday(1, 'RRULE:FREQ=DAILY;COUNT=2', 'DTSTAMP:20261102T000000Z'),
          version(9)(1, 'DTSTAMP:20261103T000000Z'),
        ],
        [...BOTH_HOURS, '12-09T16:00/17:00'],
      ],
      [
        'one UID for two events, one of them canceled',
        [onMonday(), onTuesday(undefined, 'STATUS:CANCELLED')],
        HOUR,
      ],
    ] as const
  ).map(([what, events, busy]) => row(`versions: ${what}`, wrapped(...events), busy)),
  row(
    'versions: a change of one occurrence, and of it and all later ones',
    wrapped(
      onMonday(0, 'RRULE:FREQ=DAILY;COUNT=3'),
      event(
        ...['UID:v', 'SEQUENCE:1', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T160000Z'],
        ...['DTSTART:20261208T180000Z', 'DURATION:PT1H'],
      ),
      event(
        ...['UID:v', 'SEQUENCE:2', 'RECURRENCE-ID:20261208T160000Z'],
        ...['DTSTART:20261208T200000Z', 'DURATION:PT1H'],
      ),
    ),
    [...HOUR, '12-08T18:00/19:00', '12-08T20:00/21:00', '12-09T18:00/19:00'],
  ),
  // RFC 5546: an answer of a guest is no version of the event.
  ...['REPLY', 'COUNTER', 'REFRESH', 'DECLINECOUNTER'].map((method) =>
    row(
      `versions: METHOD:${method} replaces nothing`,
      wrapped(onMonday(0, 'RRULE:FREQ=DAILY;COUNT=2')) +
        file(['VERSION:2.0', `METHOD:${method}`], onMonday(1)),
      BOTH_HOURS,
    ),
  ),
  row(
    'versions: the same start without the rule',
    wrapped(
      onMonday(0, 'DTSTAMP:20261102T000000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
      onMonday(0, 'DTSTAMP:20261103T000000Z'),
    ),
    BOTH_HOURS,
  ),
  // ondreu/Hearth 237.
  ...(
    [
      [1, TUESDAY_HOUR],
      [3, []],
    ] as const
  ).map(([sequence, busy]) =>
    row(
      `versions: a series that is canceled with SEQUENCE:${sequence}, and its changed occurrence`,
      wrapped(
        onMonday(sequence, 'RRULE:FREQ=DAILY;COUNT=2', 'STATUS:CANCELLED'),
        onTuesday(2, 'RECURRENCE-ID:20261208T160000Z'),
      ),
      busy,
    ),
  ),
  row(
    'versions: the highest SEQUENCE has no start that can be read',
    wrapped(onMonday(0), event('UID:v', 'SEQUENCE:1', 'DTSTART:soon')),
    HOUR,
    { unread: 1 },
  ),
  row(
    'versions: of a moved occurrence',
    wrapped(
      onMonday(0, 'RRULE:FREQ=DAILY;COUNT=3'),
      ...[
        ['SEQUENCE:2', 'RECURRENCE-ID;TZID=America/Chicago:20261208T100000', '20261208T20'],
        ['SEQUENCE:1', 'RECURRENCE-ID:20261208T160000Z', '20261208T18'],
      ].map(([sequence = '', named = '', hour = '']) =>
        event('UID:v', sequence, named, `DTSTART:${hour}0000Z`, 'DURATION:PT1H'),
      ),
    ),
    [...HOUR, '12-08T20:00/21:00', '12-09T16:00/17:00'],
  ),
  ...(
    [
      ['an event', [onMonday(0)], onMonday(1), []],
      ['an event, without a start', [onMonday(0)], event('UID:v', 'SEQUENCE:1'), []],
      ['no event', [], onMonday(1), []],
      [
        'an occurrence',
        [onMonday(0, 'RRULE:FREQ=DAILY;COUNT=2')],
        event('UID:v', 'SEQUENCE:1', 'RECURRENCE-ID:20261208T160000Z'),
        HOUR,
      ],
    ] as const
  ).map(([what, events, canceled, busy]) =>
    row(
      `METHOD:CANCEL of ${what}`,
      wrapped(...events) + file(['VERSION:2.0', 'METHOD:CANCEL'], canceled),
      busy,
    ),
  ),
  // skarim/vobject#34, libical/libical#106: the rules of vCalendar 1.0 are not read. They count as unread.
  ...['D1 #0', 'MP1 1+ SU 1- FR #0'].map((rule) =>
    row(
      `vCalendar 1.0, RRULE:${rule}`,
      file(
        ['VERSION:1.0'],
        event('DTSTART:20261207T160000Z', 'DTEND:20261207T170000Z', `RRULE:${rule}`),
      ),
      HOUR,
      { unread: 1 },
    ),
  ),
  ...['MON,Tuesday', 'MONDAY,TUE', 'mon,tues', '0MON,+0TUE'].map((days) =>
    row(
      `days by their names, BYDAY=${days}`,
      anHour(`RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=${days};WKST=SUNDAY`),
      BOTH_HOURS,
    ),
  ),
  row('a numbered day by its name', anHour('RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=1MON,-1TUE'), [
    ...HOUR,
    '12-29T16:00/17:00',
  ]),
  // pimutils/vdirsyncer#1052, sabre-io/dav 1455.
  ...['COUNT=0', 'COUNT=0;UNTIL=20261208T160000Z'].map((rest) =>
    row(
      `macOS, ${rest} is no count`,
      anHour(
        `RRULE:FREQ=DAILY;${rest}`,
        'EXRULE:FREQ=DAILY;BYMONTHDAY=9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31',
      ),
      BOTH_HOURS,
    ),
  ),
  // sebbo2002/ical-generator#442, DouglasdeMoura/chroncal 420.
  row(
    'ical-generator, times without a zone are left out and moved by the same time with Z',
    wrapped(
      event(
        ...['UID:x', 'DTSTART:20261207T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'],
        'EXDATE:20261208T100000Z',
      ),
      event('UID:x', 'RECURRENCE-ID:20261209T100000Z', 'DTSTART:20261209T140000', 'DURATION:PT1H'),
    ),
    [...HOUR, '12-09T20:00/21:00', '12-10T16:00/17:00'],
  ),
  // modolabs/Kurogo-Mobile-Web#32, calcom/cal.diy#2236, u01jmg3/ics-parser 116.
  ...(
    [
      ['US-Eastern', '15:00/16:00'],
      ['America-New_York', '15:00/16:00'],
      ['America/New_York (EST)', '15:00/16:00'],
      ['"Amsterdam, Belgrade, Berlin, Brussels, Budapest, Madrid, Paris"', '09:00/10:00'],
      ['Germany/Berlin', '09:00/10:00'],
      ['New York', '15:00/16:00'],
      ['Central', '16:00/17:00'],
      ['"Phoenix, Denver"', '16:00/17:00', 'unknown'],
      ['"Chicago, Berlin"', '16:00/17:00', 'unknown'],
    ] as const
  ).map(([zone, busy, unknown]) =>
    row(`a zone by its place, ${zone}`, outlook(outlookEvent(zone)), [`12-07T${busy}`], {
      unknownZones: unknown ? 1 : 0,
    }),
  ),
  // pimutils/khal#328, libical/libical#152, apognu/gocal 23.
  ...[
    ['"local;VALUE=DATE-TIME"', 'local'],
    ['GMT-05:00', 'GMT-05:00'],
    ['"UTC-05:00"', 'UTC-05:00'],
  ].map(([zone = '', tzid = '']) =>
    row(
      `a zone that is defined as ${tzid} and named as ${zone}`,
      wrapped(exchangeZone(tzid, '-0500', '-0400'), outlookEvent(zone)),
      EASTERN_HOUR,
    ),
  ),
  // ical4j/ical4j 367.
  row('Office 365, a zone without a name', outlook(outlookEvent('')), HOUR, { unknownZones: 1 }),
  row(
    'Office 365, a zone without a name that is defined',
    wrapped(exchangeZone('', '-0500', '-0400'), outlookEvent('')),
    EASTERN_HOUR,
  ),
  // JM-Lemmi/ical-relay#205, ical4j/ical4j#666, ietf-tools/datatracker 5392.
  row(
    'ical-relay, END:VCALENDAR before the first event, whose beginning is lost',
    [
      wrapped(CENTRAL),
      lines('ID:a', 'DTSTART:20261209T160000Z', 'DURATION:PT1H', 'END:VEVENT', ''),
      lines(event('UID:b', 'DTSTART:20261207T160000Z', 'DURATION:PT1H'), 'END:VCALENDAR', ''),
    ].join(''),
    HOUR,
    { unread: 1 },
  ),
  row(
    'Outlook, events without their ends',
    wrapped(outlookEvent('Central Standard Time').replace('END:VEVENT', ''), onTuesday()),
    BOTH_HOURS,
    { unread: 1 },
  ),
  row(
    'an event without a line break before the next one',
    wrapped(`${onMonday()}${onTuesday()}`, event('UID:w', 'DTSTART:20261209T160000Z')),
    BOTH_HOURS,
  ),
  // ietf-tools/datatracker 8498.
  row('Datatracker, a word before an event', wrapped(`None${onMonday()}`, onTuesday()), BOTH_HOURS),
  // lfos/calcurse 517.
  row(
    'days with a midnight',
    one('DTSTART;VALUE=DATE:20261207T000000', 'DTEND;VALUE=DATE:20261208T000000'),
    DAY,
  ),
  ...(
    [
      ['iPhone, UNTIL in local time', 'UNTIL=20261208T110000', TUESDAY_HOUR],
      ['UNTIL a second before the next occurrence', 'UNTIL=20261208T155959Z', []],
      ['UNTIL before DTSTART', 'UNTIL=20261206T220000Z', []],
      ['UNTIL and COUNT', 'UNTIL=20261230T000000Z;COUNT=2', TUESDAY_HOUR],
      ['a start that is not of the rule', 'BYDAY=TU;UNTIL=20261209', TUESDAY_HOUR],
    ] as const
  ).map(([what, rest, busy]) =>
    row(
      what,
      one(
        'DTSTART;TZID=America/New_York:20261207T110000',
        'DURATION:PT1H',
        `RRULE:FREQ=DAILY;${rest}`,
      ),
      [...HOUR, ...busy],
    ),
  ),
  // Foundry376/Mailspring#2885, owncloud-archive/calendar#813, robur-coop/icalendar#13, libical/vzic 7.
  row(
    'Mailspring, a zone without its summer time, in July',
    wrapped(
      lines(
        ...['BEGIN:VTIMEZONE', 'TZID:America/Chicago', 'BEGIN:STANDARD', 'DTSTART:20260101T000000'],
        ...['TZOFFSETFROM:-0600', 'TZOFFSETTO:-0600', 'END:STANDARD', 'END:VTIMEZONE'],
      ),
      event('UID:x', 'DTSTART;TZID=America/Chicago:20260706T100000', 'DURATION:PT1H'),
    ),
    ['07-06T15:00/16:00'],
  ),

  row(
    'vzic, a zone whose summer time is written as winter time',
    wrapped(
      exchangeZone('Office', '-0600', '-0500')
        .replaceAll('DAYLIGHT', 'STANDARD')
        .replace('RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3\r\n', ''),
      event('UID:x', 'DTSTART;TZID=Office:20261207T100000', 'DURATION:PT1H'),
    ),
    HOUR,
    { unknownZones: 1 },
  ),
  // cryptpad/cryptpad#2150, asuc-octo/berkeleytime#589, catmanjan/anutimetable 365.
  ...(
    [
      ['RRULE:FREQ=DAILY;UNTIL=NaNNaNNaNTNaNNaN00Z', HOUR],
      ['DTSTART:NaNNaNNaNTNaNNaN00', HOUR],
      ['EXDATE:undefined', HOUR],
    ] as const
  ).map(([line, busy]) => row(`JavaScript, ${line}`, anHour(line), busy, { unread: 1 })),
  // sncf-connect-tech/eventide#115, bitfireAT/icsx5#25 and 462, eouia/MMM-CalendarExt 68.

  row(
    'Google, occurrences without their series',
    google(
      event('UID:x', 'RECURRENCE-ID:20261207T160000Z', 'DTSTART:20261207T160000Z', 'DURATION:PT1H'),
    ),
    HOUR,
  ),
  // bryntum/support 12592.
  row(
    'Bryntum, days with a Z',
    one('DTSTART;VALUE=DATE:20261207Z', 'DTEND;VALUE=DATE:20261208Z'),
    DAY,
  ),
  row('a day of PT1D', one('DTSTART:20261207', 'DURATION:PT1D'), ['12-07T06:00/12-08T06:00']),
  // derekantrican/GAS-ICS-Sync#220, kewisch/ical.js#457, etesync/etesync-dav 112.
  ...(
    [
      [
        'Outlook, a copy of a series',
        [REPEATED, event(...CHANGED, 'X-MICROSOFT-CDO-INSTTYPE:1')],
        ['12-07T16:00/17:00', '12-07T19:00/20:00', '12-08T16:00/17:00', '12-08T19:00/20:00'],
      ],
      [
        'Evolution, a changed occurrence',
        [REPEATED, event(...CHANGED)],
        ['12-07T19:00/20:00', ...TUESDAY_HOUR],
      ],
      ['a series of its own', [event(...CHANGED)], ['12-07T19:00/20:00', '12-08T19:00/20:00']],
      // niccokunzmann/python-recurring-ical-events 253.
      [
        'the rest of a series that was divided',
        [series('RRULE:FREQ=DAILY;UNTIL=20261206'), event(...CHANGED)],
        [...HOUR, '12-07T19:00/20:00', '12-08T19:00/20:00'],
      ],
    ] as const
  ).map(([what, events, busy]) =>
    row(`${what} with a rule and a RECURRENCE-ID`, wrapped(...events), busy),
  ),
  // Enough-Software/enough_icalendar 10.
  row('enough_icalendar, WKST1', anHour('RRULE:FREQ=DAILY;COUNT=2;WKST1'), BOTH_HOURS),
  // markuspoerschke/iCal 216.
  row(
    'eluceo, a colon before TZID',
    one(
      'DTSTART:TZID=America/New_York:20261207T110000',
      'DTEND:TZID=America/New_York:20261207T120000',
    ),
    HOUR,
  ),
  // libical/libical#428: Google and Apple ignore BYYEARDAY.
  row(
    'Google, the last day of a month with BYYEARDAY',
    one(
      ...['DTSTART:20261031T160000Z', 'DURATION:PT1H'],
      'RRULE:FREQ=MONTHLY;BYYEARDAY=-1;BYMONTHDAY=-1;COUNT=2',
    ),
    ['10-31T16:00/17:00', '11-30T16:00/17:00'],
  ),
  // tutao/tutanota 5973.
  row(
    'EXDATE with a comma at its end',
    anHour('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261208T160000Z,20261209T160000Z,'),
    HOUR,
  ),
  // SimpleMobileTools/Simple-Calendar pull request 2053: a changed occurrence has the EXDATE of its series.
  row(
    'Simple Calendar, EXDATE of an event that does not repeat',
    anHour('EXDATE:20261207T160000Z'),
    HOUR,
  ),
  // bitfireAT/icsx5#419 (Events Manager of WordPress), mlool/workday-calendar-extension 188.
  ...['TIMEZONE-ID', 'TZID', 'X-WR-TIMEZONE'].map((line) =>
    row(
      `the zone of the calendar in ${line}`,
      file(
        ['VERSION:2.0', `${line}:America/New_York`],
        event('UID:x', 'DTSTART:20261207T100000', 'DTEND:20261207T110000'),
      ),
      EASTERN_HOUR,
    ),
  ),
  // home-assistant/core#148324 (spaces around VALUE), markuspoerschke/iCal 216.
  ...[
    '; TZID =America/New_York',
    ';TZID = "America/New_York" ',
    ';TZID:America/New_York',
    ',TZID=America/New_York',
    ' TZID=America/New_York',
    ';TZID America/New_York',
    ";TZID='America/New_York'",
    ';VALUE=DATE-TIME,TZID=America/New_York',
    ';VALUE=DATE-TIME:TZID=America/New_York',
  ].map((zone) =>
    row(
      `a zone that is written as ${zone}`,
      one(`DTSTART${zone}:20261207T100000`, 'DURATION:PT1H'),
      EASTERN_HOUR,
    ),
  ),
  row(
    'a parameter without a name',
    one('DTSTART;America/New_York:20261207T100000', 'DURATION:PT1H'),
    HOUR,
    { unread: 1 },
  ),
  // FossifyOrg/Calendar 261.
  row(
    'a zone after the end of the calendar',
    `${one('DTSTART:20261207T100000', 'DURATION:PT1H')}${ianaZone('Europe/Berlin')}\r\n`,
    HOUR,
  ),
];
