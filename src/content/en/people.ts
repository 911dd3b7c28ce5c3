/** Words about the people who use the inbox: the page People, who did what with a lead, and who answers it. */
export const PEOPLE_WORDS = {
  /** The owner in the inbox on the machine of the site, who has no account. */
  machine: 'the owner on this machine',
  roles: { owner: 'Owner', colleague: 'Colleague' },
  rights: {
    owner: 'An owner may do everything.',
    colleague:
      'A colleague reads and answers leads, and edits their stages, notes, calls, interviews and trials. Everything else is the owner’s.',
  },
  intro: (most: number) =>
    `Who may sign in to the inbox, ${most} people at most. Whoever is removed is signed out everywhere at once.`,
  fixed:
    'Named in the settings of the machine (INBOX_OWNERS). Only a change of these settings and a restart remove this address.',
  you: 'you',
  name: 'Name',
  nameHint: 'Beside each change of a lead that this person makes.',
  email: 'Email address',
  role: 'Role',
  add: 'Add a person',
  addButton: 'Add and send an invitation',
  addWithoutMail: 'Add',
  save: 'Save',
  saved: 'Saved.',
  invite: 'Send a new invitation',
  invited: (email: string) =>
    `An invitation is on its way to ${email}. Its link works once, for three days.`,
  notInvited: (reason: string) => `No invitation was sent: ${reason}`,
  added: (name: string) => `${name} is added.`,
  remove: 'Remove',
  removeAsk: (name: string) =>
    `Remove ${name}? Every device is signed out, and passkeys and links stop working. The leads stay, and the name stays in their history.`,
  removed: (name: string) => `${name} is removed, and signed out everywhere.`,
  none: 'Nobody is added yet.',
  noPlace:
    'This inbox is open on this machine only, so nobody else can sign in yet. Whoever runs the server gives it a host name (docs/deploying.md, “The inbox on its own host name”).',
  noMail: 'email is not set up. Whoever runs the server sets it up with npm run setup.',
  tooMany: 'this person got several links in the last hour. Try again later.',
  errors: {
    ownersOnly: 'Only an owner may do this. Ask one of them.',
    address: 'That is no email address.',
    noName: 'Write a name.',
    nameTooLong: (most: number) => `A name has room for ${most} characters.`,
    exists: 'This address may sign in already.',
    full: (most: number) => `There is room for ${most} people. Remove somebody first.`,
    gone: 'This person was removed in the meantime. You now see the latest list.',
    conflict:
      'Another window changed this person in the meantime. Nothing was overwritten; you now see the latest list.',
    fixed:
      'This address is in the settings of the machine (INBOX_OWNERS). Take it out there, and restart.',
    lastOwner:
      'The last owner can be neither removed nor made a colleague. Add another owner first.',
    notOwner: 'You are not an owner anymore.',
    noPerson: 'This person may not open the inbox anymore. Choose somebody else.',
    assigned: 'Somebody else assigned this lead in the meantime. You now see to whom.',
  },
  lead: {
    title: 'Who answers',
    label: 'Assigned to',
    nobody: 'Nobody yet',
    saved: 'Assigned.',
    to: (name: string) => `For ${name}`,
  },
  mine: { label: 'Whose leads', all: 'Everyone’s', mine: 'Mine' },
  history: {
    title: 'Who did what',
    none: 'Nobody has changed anything yet.',
    unassigned: 'assigned it to nobody',
    what: {
      answered: 'marked it as answered',
      unanswered: 'marked it as not answered',
      note: 'changed the note',
      'follow-up': 'set the follow-up day',
      stage: 'set the stage: {detail}',
      progress: 'changed the page of the sender',
      assigned: 'assigned it to {detail}',
      mail: 'sent an email about the stage',
      replied: 'replied by email',
      invited: 'invited to an interview',
      uninvited: 'canceled the invitation',
      'call moved': 'moved the call',
      'call canceled': 'canceled the call',
      quarantined: 'moved it to quarantine',
      rescued: 'moved it out of quarantine',
    },
  },
  cli: {
    columns: { name: 'Name', email: 'Email address', role: 'Role', from: 'Added in' },
    fixed: 'INBOX_OWNERS',
    inbox: 'the inbox',
    none: 'Nobody may sign in to the inbox on a host name of its own.',
    added: (name: string) =>
      `${name} may sign in now. No invitation was sent: the inbox sends one.`,
    removed: (name: string) => `${name} is removed, and signed out everywhere.`,
    noPerson: (email: string) => `No person of the inbox has the address ${email}.`,
  },
} as const;
