/** Messages about what the owner edits on the site: the Site page of the inbox and `leads site`. */
export const RECORD_WORDS = {
  number: (number: string) =>
    `“${number}” is a number that is on no list of claims. Leave it out or write it as a word.`,
  placeholder: (placeholder: string) =>
    `“${placeholder}” stands for no figure. Write {hourlyPrice} for the price, or leave out the braces.`,
  exampleAddress: 'This is an example address. Enter the real one, or leave it empty.',
  halfSpanish:
    'Fill this in too, or empty the other Spanish fields: the Spanish page needs all of them.',
  longTitle: (characters: number) =>
    `Shorten the name: search results cut the page’s title after ${characters} characters.`,
  both: 'Fill this in too, or empty the other field: a confirmation has a name and a day.',
  nameInUse: 'Another one on the site has this title. Change one of the two.',
  addressInUse: (address: string) =>
    `The address ${address}, which is made of the title, is in use. Change the title.`,
  payOrder: 'The second amount must not be smaller than the first.',
  replacesNothing: 'Choose an education and enter the months of experience, or uncheck this.',
  bothTimes: 'Enter both times, or leave both empty: the day is closed then.',
  endsBefore: 'The end must be after the beginning, such as 09:00 and 17:00.',
  overlap: 'These hours overlap with others of the same day. Change one of the two.',
  dayTwice: 'This day is in the list already.',
  hours: {
    takenOver: (file: string) =>
      `The hours of ${file} are on the Site page of the inbox now, and are changed there. BOOKING_FILE and its file can be deleted.`,
    refused: (file: string, errors: readonly string[]) =>
      `The hours of ${file} were not taken over. Sample hours apply until you enter yours on the Site page of the inbox. ${errors.join(' ')}`,
    unreadable: (reason: string) => `The file can’t be read. ${reason}`,
    /** `message` can end with a dot. */
    field: (field: string, message: string) => `${field}: ${message.replace(/\.{1,9}$/, '')}.`,
    twice: 'The file names an id twice.',
    differs: (host: string, field: string) =>
      `The host ${host} had another “${field}” for interviews. That of calls applies to both now.`,
    zones: (host: string) => `The host ${host} has two time zones.`,
  },
  /** Messages about a text of the pages that the owner changes. */
  words: {
    placeholder: (placeholder: string, allowed: readonly string[]) =>
      `“${placeholder}” stands for nothing here. Here you can use ${allowed.join(', ')}.`,
    characters: (characters: readonly string[]) =>
      `The typeface of the site does not have ${characters.map((one) => `“${one}”`).join(', ')}. Leave that out.`,
    tooLong: (most: number) => `Shorten this to ${most} characters: the place has no more room.`,
    oneLine: 'Write this without line breaks.',
    noPreview:
      'The page with this text depends on the visitor, or it is a mail: there is no preview of it.',
    noPlace: 'This belongs to no text of the site.',
  },
  groupNeedsType: 'Say what kind of group this is.',
  conflict:
    'Someone changed this in another window. Your text is still here: copy what you need, then load the newer version.',
  missing: 'This record, or this version of it, no longer exists.',
  full: (most: number) => `There are ${most} already. Delete one first.`,
  isPublished: 'Take it off the site before you delete it.',
  isFixed: 'The site always has exactly these records. They can be changed only.',
  correctFirst: 'Correct the marked fields first.',
  /** Messages of `leads site import`. */
  fileWithoutPlace:
    'A file takes the place of the service agreement and of the BAA only. Remove it here.',
  badId: 'must have lower case letters, digits and hyphens only.',
  noFile: 'This is no file.',
  twice: (id: string) => `${id} is in the file twice.`,
  emptyFolder: (folder: string, kinds: readonly string[]) =>
    `${folder} has none of the files ${kinds.map((kind) => `${kind}.json`).join(', ')}. Nothing was changed.`,
  tooMany: (file: string, most: number) =>
    `${file} would make more than ${most} records. Nothing was changed.`,
  largeFile: (file: string) => `${file} is too large. Nothing was changed.`,
  badFile: (file: string, problem: string) => `${file}: ${problem} Nothing was changed.`,
  json: {
    at: (line: string | undefined, cure: string) =>
      line === undefined ? `This is no JSON: ${cure}` : `Line ${line}: ${cure}`,
    comma: 'write a comma here, or at the end of the line before.',
    name: 'write the name in straight double quotes. A comma before } must go.',
    colon: 'write a colon after the name.',
    end: 'write the ] or } that is missing at the end of the file.',
    quote: 'end the text with a straight double quote on the line on which it begins.',
    rest: 'remove what follows the last ] or }.',
    other: 'write texts in straight double quotes, and no comma before ] or }.',
  },
  /** The name of the setting SITE_ORIGIN in the list of what is missing. */
  origin: 'Address of the site (SITE_ORIGIN)',
  logo: 'Logo, in place of the flower that the site came with',
} as const;
