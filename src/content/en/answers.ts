import { IN_ENGLISH } from '#shared/forms/en/form-words.ts';

const FORM_TYPES =
  'Forms are taken as multipart/form-data, application/x-www-form-urlencoded or application/json.';

/** Responses of the server that are not pages of the site, for people and scripts. */
export const ANSWERS = {
  backButton: 'Your browser’s Back button returns to what you typed.',
  /** Text before the email address if a form could not be accepted. */
  wayOut: IN_ENGLISH.words.wayOut,
  home: 'To the home page',
  fault: 'Something went wrong on our side. Please try again.',
  notFound: 'There is nothing at this address.',
  unreadable: 'The request could not be read.',
  tooLarge: 'That is more than we can take.',
  headersTooLarge: 'The headers are too large.',
  bodyTooLarge: 'The body is too large.',
  tooManyAtOnce: 'Too many requests came at once.',
  tooManyRequests: (seconds: number) =>
    `Too many requests at once. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  noHost: 'The request names no host.',
  expectation: 'The header Expect may only ask to continue.',
  types: FORM_TYPES,

  tooSlow: 'The form took too long to arrive.',
  checkForm: 'Please check the form',
  /** Title of the page that shows a refused post. */
  refusedTitle: (title: string) => `Error: ${title}`,
  refused: 'The form was refused.',
  empty: 'The form arrived empty. Please fill it in.',
  incomplete: 'The form arrived incomplete. Please send it again.',
  formTooLarge: 'That is more than this form can take.',
  unavailable:
    'We could not save this just now. Nothing you typed is lost: please send it again in a minute.',
  unreachable: 'This page is not available just now. Please try again in a minute.',
  postOnly: 'Forms are sent with POST.',
  noProject: 'There is no such project.',
  noForm: 'There is no such form.',
  tooMany: (seconds: number) =>
    `Too many messages at once. Please try again in ${seconds} seconds.`,
  tooManyPages: (seconds: number) =>
    `Your network has asked for very many pages at once. Please try again in ${seconds} seconds.`,
  tooManyQuarantined: 'Too many messages came from your network. Please try again in an hour.',
  fieldValues: 'Fields must be texts, numbers or lists of those.',
  fieldTwice: 'A field appears twice. Send its values as a list.',
  json: 'The JSON body could not be read.',
  jsonObject: 'The JSON body must be an object of fields.',
  longName: (most: number) => `The name of a field is longer than ${most} characters.`,
  manyFields: (most: number) => `A form has at most ${most} fields.`,

  noFiles: 'This form does not take files.',
  oneFile: 'Please attach one file only.',
  unnamedFile: 'This file has no name. Please choose another one',
  wrongFile: 'This file is not what its name says. Please choose another one',
  unsafeFile: 'This file did not pass our safety check. Please choose another one',
  fileUnsaved: 'We could not save your file just now. Please send it again in a minute',
  fileUnchecked: 'We could not check your file just now. Please send it again in a minute',
  noRoom: 'We can’t take files just now. Please send the form without the file, or try again later',
  tooManyFiles: (minutes: number) =>
    `Too many files came from your network. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,

  tooManyReports: 'Too many reports at once.',
  noReport: 'This is not a report of a page.',
} as const;
