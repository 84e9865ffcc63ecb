// What is said around the words of people at a table, in English.
export const WORDS = {
  title: 'People talk',
  about: 'What people write here is theirs, never the house’s word.',
  nobody: 'Nobody has said anything yet.',
  write: 'Say something',
  send: 'Send',
  may: 'You may read, and not write here.',
  reactions: { clap: 'Applause', wow: 'Surprise', laugh: 'Laughter', sad: 'Pity', luck: 'Good luck', toast: 'Cheers' },
  more: (name: string) => `What to do about ${name}’s words`,
  mute: 'Mute',
  unmute: (count: number) => `Hear everybody again (${count} muted)`,
  report: 'Report',
  reported: 'Reported, thank you',
  isReported: 'Reported',
  remove: 'Remove',
  keep: 'Leave it',
  silence: 'Silence for an hour',
  you: 'You are here as',
  face: 'Your name and sign',
  name: 'Name',
  sign: (number: number) => `Sign ${number}`,
  save: 'Save',
}

export type TalkWords = typeof WORDS
