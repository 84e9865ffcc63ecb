// Under which number each document says the same thing. Typed from section 3 and 5 of KO, COM, EZ6 and INS; No-Commission
// follows COM (ruling 8).

export interface Paragraphs {
  readonly open: string
  readonly close: string
  readonly deal: string
  readonly tableOfPlay: string
  readonly higherWins: string
  readonly tie: string
}

export const PARAGRAPHS: Readonly<Record<string, Paragraphs>> = {
  KO: { open: 'KO 3.1', close: 'KO 3.2', deal: 'KO 3.5', tableOfPlay: 'KO 3.7', higherWins: 'KO 3.8', tie: 'KO 3.9' },
  COM: {
    open: 'COM 3.1',
    close: 'COM 3.2',
    deal: 'COM 3.4',
    tableOfPlay: 'COM 3.6',
    higherWins: 'COM 3.7',
    tie: 'COM 3.8',
  },
  EZ6: {
    open: 'EZ6 3.1',
    close: 'EZ6 3.2',
    deal: 'EZ6 3.4',
    tableOfPlay: 'EZ6 3.6',
    higherWins: 'EZ6 3.7',
    tie: 'EZ6 3.8',
  },
  INS: {
    open: 'INS 3.3',
    close: 'INS 3.8',
    deal: 'INS 3.10',
    tableOfPlay: 'INS 3.15',
    higherWins: 'INS 3.16',
    tie: 'INS 3.17',
  },
}
