// The paragraphs of Non-Commission Baccarat with Insurance and Super Six Plus, version 4.
// The longest of the documents: its sections lie in files of their own, its appendices here.
import { INS_DEFINITIONS } from './ins-definitions.ts'
import { INS_IRREGULARITIES } from './ins-irregularities.ts'
import { INS_PLAY } from './ins-play.ts'
import { paragraphList } from './paragraph.ts'

const INS_APPENDICES = paragraphList([
  {
    id: 'INS App A',
    carriedBy: 'rules',
    summary:
      'Layout of the bean table, for 9 players; it prints Super Six Plus at 12 to 1 (two cards) and 20 to 1 (three).',
  },
  {
    id: 'INS App B',
    carriedBy: 'rules',
    summary:
      'Layout of the bean table, for 8 players; it prints Super Six Plus at 12 to 1 (two cards) and 20 to 1 (three).',
  },
  {
    id: 'INS App C',
    carriedBy: 'rules',
    summary:
      'Layout of the bean table, for 7 players; it prints Super Six Plus at 12 to 1 (two cards) and 20 to 1 (three).',
  },
  {
    id: 'INS App D',
    carriedBy: 'rules',
    summary:
      'Layout of the mini table, for 7 players; it prints Super Six Plus at 12 to 1 (two cards) and 20 to 1 (three).',
  },
  {
    id: 'INS App E',
    carriedBy: 'rules',
    summary:
      'Layout of the mini table, for 6 players; it prints Super Six Plus at 12 to 1 (two cards) and 20 to 1 (three).',
  },
  {
    id: 'INS App F',
    carriedBy: 'rules',
    summary:
      'Layout of the mini table, for 5 players; it prints Super Six Plus at 12 to 1 (two cards) and 20 to 1 (three).',
  },
])

export const INS = paragraphList([...INS_DEFINITIONS, ...INS_PLAY, ...INS_IRREGULARITIES, ...INS_APPENDICES])
