// What is said of terminals, and of the PINs and badges of the staff that serve there, in English.
export const WORDS = {
  who: 'Name or badge',
  pin: 'PIN',
  byPin: (terminal: string) => `By PIN at ${terminal}`,
  signIn: 'Sign in by PIN',
  sign: 'Sign by PIN',
  relieve: 'Take over',
  withPassword: 'With name and password',
  mayNot: 'Whoever typed this PIN may not decide this.',
  own: {
    title: 'PIN for terminals',
    text: 'At terminals that the pit has enrolled, six digits sign for you, and let a dealer in. Five wrong ones lock them there until you set them anew.',
    isSet: 'You have a PIN.',
    withBadge: 'You have a PIN and a badge.',
    digits: 'Six digits',
    badge: 'Badge, scanned (leave empty to keep what you have)',
    set: 'Set the PIN',
    change: 'Change the PIN',
    remove: 'Remove PIN and badge',
    code: 'Six digits of your second factor, where you have one',
  },
  pit: {
    title: 'Terminals',
    text: 'PINs and badges of the staff serve at these browsers alone. A terminal is enrolled at its own screen.',
    none: 'No terminal is enrolled.',
    name: 'What to call this terminal',
    enrol: 'Enrol this browser',
    end: 'Take out',
    here: 'This browser',
    by: (name: string, day: string) => `${name}, ${day}`,
  },
}

export type TerminalWords = typeof WORDS
