// The paragraph ids of the rule documents, copied from the documents' own list and not from the register under test.

const NUMBERS = {
  KO: `
    1 Ante; 1 Baccarat Table of Play; 1 House; 1 Natural; 1 Non-Commission Knockout Baccarat; 1 Pair; 1 Tie;
    1 Wager; 1 Winning Total; 2.1.1; 2.1.2; 2.1.3; 2.2.1; 3.1; 3.2; 3.3; 3.4; 3.4.1; 3.4.2; 3.5; 3.6; 3.7; 3.8; 3.9;
    4.1.1; 4.1.2; 4.1.3; 5.1; 5.1.1; 5.1.2; 5.1.3; 5.2; 5.3; App A; App B
  `,
  COM: `
    1 Baccarat Table of Play; 1 House; 1 Natural; 1 Pair; 1 Tie; 2.1.1; 2.1.2; 2.1.3; 2.2.1; 3.1; 3.2; 3.3; 3.4;
    3.5; 3.6; 3.7; 3.8; 4.1.1; 4.1.2; 5.1; 5.1.1; 5.1.2; 5.1.3; 5.2; 5.3; App A; App B; App C; App D
  `,
  INS: `
    1.1; 1.2; 1.3; 1.4; 1.5; 1.6; 1.7; 1.8; 1.9; 1.10; 1.11; 1.12; 1.13; 1.14; 1.15; 1.16; 1.17; 1.18; 1.19; 1.20;
    1.21; 1.22; 1.23; 2.1.1; 2.1.1.a; 2.2.1; 3.1; 3.2; 3.2.1; 3.2.2; 3.2.3; 3.3; 3.4; 3.5; 3.6; 3.7; 3.8; 3.9; 3.10;
    3.11; 3.12; 3.12.1; 3.12.2; 3.13; 3.14; 3.15; 3.16; 3.17; 4.1.1; 4.1.2; 4.2.1; 4.2.2; 5.1; 5.1.1; 5.1.2; 5.2;
    5.2.1; 5.3; 5.3.1; 5.4; 5.4.1; 5.4.2; 5.5; 5.5.1; 5.5.2; 5.5.3; 5.5.4; 5.5.5; 5.6; 5.7; 5.7.1; 5.8; 5.8.1;
    5.8.2; 5.9; 5.10; 5.10.1; 5.10.2; 5.11; 5.12; 5.12.1; 5.12.2; 5.12.3; 5.13; 5.14; 5.15; 5.16; 5.17; 5.18; App A;
    App B; App C; App D; App E; App F
  `,
  EZ6: `
    1 Baccarat Table of Play; 1 House; 1 Natural; 1 Non-Commission Easy Six Baccarat; 1 Pair; 1 Easy Six; 1 Tie;
    2.1.1; 2.1.2; 2.1.3; 2.2.1; 3.1; 3.2; 3.3; 3.4; 3.5; 3.6; 3.7; 3.8; 4.1.1; 5.1; 5.1.1; 5.1.2; 5.1.3; 5.2; App A;
    App B; App C
  `,
  BB: `
    2.1; 2.1.a; 2.1.b; 2.1.c; 2.1.c.1; 2.1.c.2; 2.1.c.3; 2.1.c.4; 2.1.c.5; 2.1.c.6; 2.1.d; 2.1.d.1; 2.1.d.2; 2.1.d.3
  `,
  NC: `
    2.2; 2.2.a; 2.2.b; 2.2.c; 2.2.d; 2.2.e; 2.2.f; 2.2.g; 2.2.h; 2.2.i
  `,
}

/** As `KO 1 Ante`, in the documents' order. */
export const PARAGRAPH_IDS: readonly string[] = Object.entries(NUMBERS).flatMap(([code, numbers]) =>
  numbers
    .trim()
    .split(/;\s+/)
    .map((number) => `${code} ${number}`),
)
