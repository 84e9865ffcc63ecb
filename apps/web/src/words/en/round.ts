// What the sheet of a round says, in English.
export const WORDS = {
  lead: 'Everything that happened in this round and was said of it later, in order, each with its paragraph, as you may know it. Others’ names and stakes are for staff alone.',
  leadAll: 'Everything that happened in this round and was said of it later, in order, each with its paragraph.',
  you: (player: string) => `You are called ${player} in it.`,
  print: 'Print',
  onSheet: 'The whole round on one sheet, to print',
  replay: 'Replay it step by step',
  verify: 'Verify this table’s shoes',
  paragraph: 'Paragraph',
  hands: 'The hands after this step',
  settlement: 'Settlement',
  bet: 'Bet',
  player: 'Player',
  stake: 'Stake',
  pays: 'Pays',
  net: 'Net',
  none: 'You had no bet in this round.',
  nobody: 'Nobody had a bet in this round.',
  unsettled: {
    void: 'The round is void: nothing is settled, and every stake that lay came back (INS 5.16).',
    'under-way': 'The round is under way: nothing is settled yet.',
  },
  shoe: (shoe: number) => `Shoe ${shoe}`,
  share: {
    withBets: 'With what it brought me',
    picture: 'Save the picture',
    link: 'Copy the link',
    copied: 'Copied',
  },
  ends: { settled: 'settled', void: 'void', 'under-way': 'under way' },
}

export type RoundWords = typeof WORDS
