/** Words of the inbox on its own host name: the sign-in page, the devices page and the mails to owners. */
export const INBOX_ACCESS = {
  title: 'Sign in',
  intro: 'This page is for the people of this business.',
  email: 'Your email address',
  sendLink: 'Email me a link',
  passkey: 'Sign in with a passkey',
  noScript: 'A passkey needs JavaScript. The link by email works without it.',
  sent: 'If this address may sign in, an email with a link is on its way. The link works once, for ten minutes. If several emails arrived, use the newest.',
  tooMany:
    'Too many links were asked for from this network. Try again in an hour, or sign in with a passkey.',
  enterTitle: 'Sign in on this device',
  enterText: 'Press the button to open your inbox here. You stay signed in for 30 days.',
  enter: 'Open the inbox',
  linkUsed: 'This link was used already, or it has expired. Ask for a new one below.',
  passkeyFailed: 'That passkey did not work here. Try again, or ask for a link by email.',
  passkeyStopped: 'No passkey was used.',
  noAnswer: 'The server does not answer. Check your connection and try again.',
  onward: 'Go to the inbox',
  lost: {
    stopped:
      'The inbox does not answer. Check your connection. What you typed is still on this page.',
    expired:
      'You are signed out. Sign in again in another tab. What you typed is still on this page.',
  },
  devices: {
    title: 'Devices',
    offerTitle: 'Sign in without an email next time',
    offer:
      'Add a passkey: this device then signs you in with your fingerprint, your face or its PIN.',
    add: 'Add a passkey on this device',
    added: 'The passkey is added. Next time, press “Sign in with a passkey”.',
    exists: 'This device has a passkey for the inbox already.',
    addFailed: 'The passkey could not be added. Try again.',
    addStopped: 'No passkey was added.',
    unsupported: 'This browser has no passkeys. You sign in with a link by email.',
    sessions: 'Signed in',
    sessionsHint:
      'If you lost a device, press its button: it is signed out and its passkey is removed.',
    thisDevice: 'this device',
    since: 'Since {when}',
    seen: 'Last used {when}',
    neverUsed: 'Not used yet',
    end: 'Sign out this device',
    endOther: 'Sign out {device}, {owner}, since {when}',
    passkeys: 'Passkeys',
    noPasskeys: 'There are none.',
    addedAt: 'Added {when}',
    remove: 'Remove',
    removeOther: 'Remove the passkey of {device}, {owner}, added {when}',
    ended: 'Done.',
  },
  /** Names of devices. `{browser}` and `{system}` come from fixed lists. */
  device: { on: '{browser} on {system}', browser: 'A browser', system: 'an unknown system' },
  terminal: {
    running: 'The inbox is served for {origin} on port {port}. Owners: {owners}.',
    off: 'INBOX_ORIGIN is not set: docs/deploying.md, "The inbox on its own host name".',
    noProxy:
      'TRUSTED_PROXIES is empty: all visitors behind your proxy share one limit for sign-in links.',
    portTaken: 'Port {port} is in use. Set INBOX_PORT to another one.',
    formerOwners:
      'Addresses that may no longer sign in: {count}. Their sessions and passkeys were removed.',
    notSent: 'A sign-in link could not be mailed: {reason}',
  },
} as const;

export const OWNER_MAILS = {
  link: {
    subject: 'Your sign-in link',
    text: 'Somebody, probably you, asked to sign in to the inbox. This link works once, for ten minutes.',
    button: 'Sign in',
    ignore:
      'If you did not ask for it, do nothing: without this email nobody can sign in. Do not forward it.',
  },
  invitation: {
    subject: 'Your access to the inbox',
    greeting: 'Hello {name},',
    text: {
      owner:
        'You can now open the inbox of this business, as an owner. The link works once, for three days.',
      colleague:
        'You can now open the inbox of this business: read the leads, answer them and edit their notes. The link works once, for three days.',
    },
    button: 'Open the inbox',
    later: 'Later you sign in at {address} with this email address.',
    ignore: 'If you do not expect this, do nothing, and do not forward it.',
  },
  people: {
    changes: {
      added: {
        subject: 'A person was added to the inbox',
        text: 'An owner added a person who may sign in to the inbox.',
      },
      changed: {
        subject: 'A person of the inbox has another role',
        text: 'An owner changed what a person may do in the inbox.',
      },
      removed: {
        subject: 'A person was removed from the inbox',
        text: 'An owner removed a person. All devices of this person are signed out, and passkeys and links no longer work.',
      },
    },
    facts: { name: 'Name', email: 'Email address', role: 'Role', by: 'By' },
    notYou:
      'If none of you did this, undo it on the page People, and change the password of your mailbox.',
    button: 'Open the inbox',
  },
  device: {
    subject: 'Sign-in from a new device',
    text: 'Somebody signed in to the inbox with a device that was not used before.',
  },
  passkey: {
    subject: 'A passkey was added',
    text: 'Somebody added a passkey for the inbox. Whoever unlocks that device can sign in.',
  },
  facts: {
    owner: 'Person',
    device: 'Device',
    time: 'Time',
    notYou:
      'If none of you did this, sign the device out on the devices page, and change the password of that mailbox.',
    button: 'See all devices',
  },
} as const;
