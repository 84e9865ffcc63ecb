// A card in figures, as dealers read it: 9♠.
const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' }

export const cardText = (card: string): string => `${card[0] === 'T' ? '10' : card[0]}${SUITS[card[1] ?? ''] ?? ''}`

export const isRed = (card: string): boolean => card[1] === 'h' || card[1] === 'd'
