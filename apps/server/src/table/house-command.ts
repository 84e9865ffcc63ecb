// Commands that the program issues by itself.
export type HouseCommand = {
  readonly type:
    | 'declare-irregularity'
    | 'approve-irregularity'
    | 'resume-round'
    | 'change-settings'
    | 'announce-settings'
    | 'pay-jackpot'
} & Readonly<Record<string, unknown>>
