// What public texts ask of a house, and how Punto stands to each: the one source of docs/compliance.md. A requirement that is met, or
// met in part, names a test that is there; a test checks that it is. Paragraph numbers are those that were confirmed in the text; where
// only the part could be confirmed, only the part is cited.
import type { Evidence, PublicText } from './requirement.ts'

const test = (file: string, title?: string): Evidence => (title === undefined ? { file } : { file, title })

const LIMITS = 'apps/server/test/people/play-limits/limits.test.ts'
const CHECKS = 'apps/server/test/people/play-limits/reality-check.test.ts'
const PROFILES = 'apps/server/test/serve/config/jurisdictions.test.ts'
const CARE = 'apps/web/test/e2e/care.test.ts'
const EXCLUSION = 'apps/server/test/pit/exclusion.test.ts'
const CODES = 'apps/server/test/people/identity/password-codes.test.ts'
const SESSIONS = 'apps/server/test/people/identity/sessions.test.ts'
const PAST = 'apps/server/test/doors/http/past.test.ts'
const FAIR_TEST = 'apps/cli/test/fair-test.test.ts'
const SHUFFLE = 'packages/fair/test/shuffle.test.ts'

const RAISED = test(LIMITS, 'is lower at once, higher after the cooling period, and none is higher than any')
const RACE = test(LIMITS, 'gives two devices at two tables the room once')
const REAFFIRMED = test(CHECKS, 'that the player raises needs their word again where the house asks for it')
const INTERRUPTS = test(CHECKS, 'holds bets back after the interval until the player goes on')
const OWN_EXCLUSION = test(EXCLUSION, 'asks for the password, is never shortened or lifted, and outlasts the house’s')
const GROSS = test(
  LIMITS,
  'refuses the cashier and the operator alike, counts gross, and leaves the newcomer’s chips out',
)
const UNBIASED = test(SHUFFLE, 'below a bound, each value comes from equally many words: over all words')
const NOT_BIASED = test(FAIR_TEST, 'the real shuffle is not, over the same number of shoes')
const HISTORY = test(PAST, 'tells a player every round with the balance before and after, in pages')
const STATEMENT = test(PAST, 'tells a statement line by line, which adds up')
const NO_EARLY_CARD = test(
  'apps/server/test/doors/leaks/leaks.test.ts',
  '[INS 3.9] through whole shoes nobody is sent a card before its time',
)
const ABOUT = 'apps/server/test/serve/about/about.test.ts'
const ADMIN = 'apps/cli/test/admin-house.test.ts'
const SUBMISSION = 'apps/cli/test/submission.test.ts'
const STOPS = test(
  ABOUT,
  'deals no new rounds once a part is not what was started, where the profile asks for it, until somebody resumes them',
)
const MEASURED = test(
  ABOUT,
  'writes what it measures into the log and the audit log, and says when files have changed since the start',
)
const BY_SHELL = test(SUBMISSION, 'has digests of every part, which the commands that it prints come to')
const SEVEN_TESTS = test(
  'apps/cli/test/recorded-shoes.test.ts',
  'pass the seven tests of a random source, and words that are biased do not',
)
const DEALT = test(
  'apps/cli/test/recorded-shoes.test.ts',
  'are read from its address, each held against its header, and tested beside the shuffle’s own',
)
const DISPUTED = test(
  'apps/server/test/pit/disputes.test.ts',
  '[INS 5.18] is for who had a bet in the round or was at the table, however long ago',
)
const REVIEW = 'apps/server/test/people/play-limits/review.test.ts'
const REVIEWED = [
  test(REVIEW, 'comes half a year after limits were set or answered for, and its answer is among one’s own data'),
  test(REVIEW, 'comes once a year to who has set none, and a limit that is set answers it'),
  test(CARE, 'the lobby asks whether limits still fit, and the page of limits takes the answer'),
  test(PROFILES, 'asks about limits as often as Malta does, or more often'),
]
const HARM_TESTS = [
  test('apps/server/test/past/harm/markers.test.ts', '%s is there from its threshold on, alone and with rows'),
  test('apps/server/test/past/harm/markers.test.ts', 'is told beside an answer, of the days before it and after it'),
  test('apps/server/test/past/harm/harm.test.ts', 'are told with their rows, answered, and apart from all else'),
  test(
    'apps/web/test/e2e/pit-people.test.ts',
    'markers of harm stand on a page of their own with their rows, and are answered there',
  ),
]
const HARM_FILES = ['apps/server/src/past/harm/markers.ts', 'apps/web/src/staff/pit/people/harm-view.tsx'] as const
const ABOUT_FILES = ['apps/server/src/serve/about/about.ts', 'apps/cli/src/admin/verify.ts'] as const
const LIMIT_FILES = ['apps/server/src/people/play-limits/player-limits.ts'] as const

export const PUBLIC_TEXTS: readonly PublicText[] = [
  {
    id: 'ukgc',
    title: 'Great Britain: Remote gambling and software technical standards (RTS)',
    source: 'https://www.gamblingcommission.gov.uk/standards/remote-gambling-and-software-technical-standards',
    requirements: [
      {
        at: 'RTS 1A',
        asks: 'The current balance is in sight, in the account’s currency, on every page on which one gambles.',
        standing: 'met',
        how: 'The bar has it on every page.',
        where: ['apps/web/src/drawings/round/status-bar.tsx'],
        shownBy: [test('apps/web/test/e2e/table.test.ts')],
      },
      {
        at: 'RTS 1B',
        asks: 'Three months of one’s account and play are at hand without asking anybody, twelve on request.',
        standing: 'met',
        how: 'Every round and every transfer there ever was, in pages, by the player alone.',
        where: ['apps/server/src/doors/http/people-handlers.ts'],
        shownBy: [HISTORY, STATEMENT],
      },
      {
        at: 'RTS 1C',
        asks: 'Net deposits over the life of the account are told.',
        standing: 'not met',
        how: 'The statement has every deposit and every payment; their difference is not summed up on a page.',
      },
      {
        at: 'RTS 5A',
        asks: 'Bets are taken and settled by the published rules, and errors are put right.',
        standing: 'met',
        how: 'Settlement is read off the game’s declaration, and audited a second time by a package that shares no code with it.',
        where: ['packages/audit/src/index.ts', 'packages/rules/src/index.ts'],
        shownBy: [test('apps/server/test/doors/http/corrections.test.ts')],
      },
      {
        at: 'RTS 7',
        asks: 'Random outcomes are acceptably random, and cannot be foreseen.',
        standing: 'in part',
        how: 'Unbiased draws, sealed seeds, statistical tests of the source, of the shuffle and of the shoes that a house has dealt. No laboratory has certified it.',
        where: [
          'packages/fair/src/shuffle.ts',
          'apps/cli/src/fair-test/judge.ts',
          'apps/cli/src/fair-test/recorded.ts',
        ],
        shownBy: [UNBIASED, NOT_BIASED, SEVEN_TESTS, DEALT, NO_EARLY_CARD],
      },
      {
        at: 'RTS 8A',
        asks: 'The player commits to each game cycle; no auto-play.',
        standing: 'met',
        how: '`"jurisdiction": "uk"` switches repeating off at every table; a file that switches it on is refused.',
        where: ['apps/server/src/pit/jurisdictions.ts'],
        shownBy: [test(PROFILES, 'is never asked for less than, and each refusal names its source')],
      },
      {
        at: 'RTS 10',
        asks: 'Interrupted play is dealt with fairly.',
        standing: 'met',
        how: 'INS 5.4 and ruling 27: a round goes on, is finished, or is void, and the record says which.',
        where: ['apps/server/src/table/recover-table.ts'],
        shownBy: [
          test(
            'apps/server/test/recovery.test.ts',
            '[INS 5.4] while bets are open opens them again, as they stood and for their whole time',
          ),
        ],
      },
      {
        at: 'RTS 3A',
        asks: 'An explanation of the rules is at hand from the game, with what happens when it goes wrong.',
        standing: 'met',
        how: 'One press from the table, in both languages, with malfunctions, disputes and how to report cheating; every kind of irregularity has its course and paragraph.',
        where: ['apps/web/src/lab/rules/when-wrong.tsx'],
        shownBy: [test('apps/web/test/e2e/pages.test.ts')],
      },
      {
        at: 'RTS 12B',
        asks: 'A deposit limit counts gross deposits, and only such a limit is called so.',
        standing: 'met',
        how: 'Deposits are summed gross: what is paid out gives no room back.',
        where: LIMIT_FILES,
        shownBy: [GROSS],
      },
      {
        at: 'RTS 12',
        asks: 'Financial limits at sign-up and at any time; a higher one only after a day and a word from the player.',
        standing: 'met',
        how: 'Deposit, loss and stake over 24 hours, 7 days and 30 days. The profile asks at sign-up and for the word again.',
        where: LIMIT_FILES,
        shownBy: [RAISED, REAFFIRMED, RACE],
      },
      {
        at: 'RTS 13',
        asks: 'Time and a reality check at an interval that the player can choose.',
        standing: 'met',
        how: 'The house’s interval, or a shorter one of the player’s; bets wait at the server until the player goes on or leaves.',
        where: [...LIMIT_FILES, 'apps/web/src/player/table/reality-check.tsx'],
        shownBy: [
          INTERRUPTS,
          test(CHECKS, 'comes sooner where the player wants it so, and a pause begins a new visit'),
        ],
      },
      {
        at: 'RTS 14A',
        asks: 'Products do not encourage players to chase losses, stake more, or go on when they want to stop.',
        standing: 'in part',
        how: 'Repeating bets, which can double them after a loss, is off with the profile. The tray’s button that doubles what lies stays.',
        where: ['apps/server/src/pit/jurisdictions.ts'],
        shownBy: [test(PROFILES, 'gives every default that it asks for')],
      },
      {
        at: 'RTS 14E',
        asks: 'The player cannot shorten the time until the result.',
        standing: 'in part',
        how: 'At automatic tables the clock deals. A squeezed card may be turned at once by who squeezes it.',
        where: ['packages/table/src/automatic-dealer.ts'],
        shownBy: [test('apps/server/test/doors/http/whole-round.test.ts')],
      },
      {
        at: 'RTS 14G',
        asks: 'Five seconds at least from the start of a game to the next.',
        standing: 'met',
        how: 'With the profile betting alone is open for five seconds or more, in the file and in the pit.',
        where: ['apps/server/src/pit/check-jurisdiction.ts', 'apps/server/src/pit/live-settings.ts'],
        shownBy: [test(PROFILES, 'asks for limits at sign-up, and lets no pit shorten the rounds')],
      },
      {
        at: 'RTS 17',
        asks: 'Live dealer studios: procedures, training, equipment.',
        standing: 'operator’s',
        how: 'The program has the dealer’s screens and the record; the studio is the operator’s.',
      },
      {
        at: 'LCCP, SR Code 3.4.3(5)',
        asks: 'Harm is looked for by a range of indicators: spend and its patterns, time, behaviour, contact by customers, use of the tools, the account; what was done is followed up.',
        standing: 'in part',
        how: '`#/pit/harm`, with Great Britain chosen: chasing, stakes and time that grow, nights, refused deposits, raised limits and money paid in again, each with its rows; the answer, and the play of fourteen days before and after it, on the record. What customers write elsewhere and what an account tells of its holder’s means are the operator’s.',
        where: HARM_FILES,
        shownBy: HARM_TESTS,
      },
    ],
  },
  {
    id: 'ontario',
    title: 'Ontario: AGCO Registrar’s Standards for Internet Gaming',
    source:
      'https://www.agco.ca/limit-setting-features, https://www.agco.ca/self-exclusion-and-breaks-play, https://www.agco.ca/game-management',
    requirements: [
      {
        at: '2.13',
        asks: 'A break of a day, a week, one, two or three months, during which nothing can be staked.',
        standing: 'met',
        how: 'Chosen on the page of limits and breaks; it is an exclusion of one’s own.',
        where: ['apps/server/src/people/identity/excluding.ts', 'apps/web/src/model/break-days.ts'],
        shownBy: [OWN_EXCLUSION],
      },
      {
        at: '2.14',
        asks: 'Self-exclusion for six months, a year and five years; signed out at once; a register of who is excluded.',
        standing: 'in part',
        how: 'All but the register with addresses: the house keeps no addresses, and knows a person by account alone.',
        where: ['apps/server/src/people/identity/exclusions.ts'],
        shownBy: [
          OWN_EXCLUSION,
          test(EXCLUSION, 'ends sessions, and sign-in is refused until the day; then they come in again'),
        ],
      },
      {
        at: '2.23',
        asks: 'Loss and deposit limits at registration and later, over 24 hours, 7 days and a month; the lowest holds; easy to reach.',
        standing: 'met',
        how: 'Offered as a name is taken, and one click away from every table. A month is 30 days.',
        where: [...LIMIT_FILES, 'apps/web/src/player/account/sign-up-limits.tsx'],
        shownBy: [
          test(LIMITS, 'refuses what does not fit, and says which it is, what is left and from when there is room'),
          test(LIMITS, 'by the house holds beside the player’s own: the lower one speaks, and the record says who'),
        ],
      },
      {
        at: '2.24',
        asks: 'A limit is relaxed on request alone, after 24 hours at least, and is enforced by the system.',
        standing: 'met',
        how: 'The server decides, for all devices and processes together.',
        where: LIMIT_FILES,
        shownBy: [
          RAISED,
          RACE,
          test(
            'apps/server/test/people/play-limits/processes.test.ts',
            'of four that share the storage alone and claim at once, each claim that is let in has its own room',
          ),
        ],
      },
      {
        at: '4.28',
        asks: 'Terms of play do not change during a session unless the player knows before the next bet.',
        standing: 'met',
        how: 'A change of settings is announced, and holds from a later round or shoe.',
        where: ['apps/server/src/pit/live-settings.ts'],
        shownBy: [test('apps/server/test/pit/live-settings.test.ts')],
      },
      {
        at: '4.29',
        asks: 'Sessions are secured and checked.',
        standing: 'met',
        how: 'Signed cookies, of which only a hash is kept; ended by their owner, by staff and by a new password.',
        where: ['apps/server/src/people/identity/sessions.ts'],
        shownBy: [test(SESSIONS, 'is nobody’s without its own secret, whatever is signed')],
      },
      {
        at: '4.30',
        asks: 'A session ends by itself after a time without activity.',
        standing: 'met',
        how: 'Sessions end after a time unused; a seat is given up after a few rounds without a bet.',
        where: ['apps/server/src/people/identity/sessions.ts', 'apps/server/src/doors/commands/absent-seats.ts'],
        shownBy: [test(SESSIONS), test('apps/server/test/doors/commands/seats.test.ts')],
      },
      {
        at: 'Prohibiting access to designated groups',
        asks: 'Minors and others who may not play are kept out.',
        standing: 'operator’s',
        how: 'The house checks no age and no identity.',
      },
    ],
  },
  {
    id: 'pennsylvania',
    title: 'Pennsylvania: 58 Pa. Code Chapters 810a to 816a',
    source: 'https://www.pacodeandbulletin.gov (chapters 810a, 812a, 814a, 816a)',
    requirements: [
      {
        at: '§ 810a.3, § 810a.8',
        asks: 'Games by their rules, which are at hand.',
        standing: 'met',
        how: 'The rules page is a reading of the declaration that settles the bets.',
        where: ['apps/web/src/lab/rules/house-rules.tsx'],
        shownBy: [test('apps/web/test/e2e/pages.test.ts')],
      },
      {
        at: '§ 810a.5',
        asks: 'A random number generator that is statistically sound and secure.',
        standing: 'in part',
        how: 'As RTS 7: tested by us, certified by nobody.',
        where: ['packages/fair/src/shuffle.ts'],
        shownBy: [UNBIASED, NOT_BIASED],
      },
      {
        at: '§ 810a.6',
        asks: 'The software authenticates itself.',
        standing: 'met',
        how: 'At the start, daily and on demand, by a SHA-256 digest of every part; with the profile a part that is not what was started stops new rounds until somebody resumes them, and all of it is in the audit log. A digest that was published is compared by `punto admin verify`; what was changed before the start is found by that alone.',
        where: ABOUT_FILES,
        shownBy: [STOPS, MEASURED],
      },
      {
        at: '§ 810a.12',
        asks: 'Test accounts under control.',
        standing: 'not met',
        how: 'There is no kind of account for tests.',
      },
      {
        at: '§ 812a.2',
        asks: 'Registration with legal name, date of birth and checks of identity.',
        standing: 'operator’s',
        how: 'The house asks for a name to sign in by, and nothing else.',
      },
      {
        at: '§ 812a.9(a)(2)',
        asks: 'Players change their passwords.',
        standing: 'met',
        how: 'On the account page; other sessions end.',
        where: ['apps/server/src/people/identity/own-account.ts'],
        shownBy: [test(SESSIONS, 'ends with a new password, all but the one that takes its place')],
      },
      {
        at: '§ 812a.9(a)(3)',
        asks: 'A secure way back for who has forgotten the password, described to the player.',
        standing: 'met',
        how: 'A one-time code through what the operator plugs in; otherwise the staff.',
        where: ['apps/server/src/people/identity/password-codes.ts'],
        shownBy: [
          test(CODES, 'is reset by its owner with the code, which ends every session and works once'),
          test(CODES, 'has a code that five wrong guesses use up, at once or one by one'),
        ],
      },
      {
        at: '§ 812a.9(a)(4), § 814a.1(c)',
        asks: 'The date and time of the session before are shown at sign-in.',
        standing: 'not met',
        how: 'Sessions that still hold are listed with their times; one that has ended is not.',
      },
      {
        at: '§ 812a.9(a)(5)',
        asks: 'Every session has an identifier of its own.',
        standing: 'met',
        how: 'A random id, which the audit log names.',
        where: ['apps/server/src/people/identity/bearer-credentials.ts'],
        shownBy: [test(SESSIONS, 'is listed and ended by its owner, one device and not the other')],
      },
      {
        at: '§ 812a.11',
        asks: 'Account statements.',
        standing: 'met',
        how: 'Every transfer with the balance after it.',
        where: ['apps/server/src/doors/http/people-handlers.ts'],
        shownBy: [STATEMENT],
      },
      {
        at: '§ 812a.13',
        asks: 'Dormant accounts.',
        standing: 'not met',
        how: 'No account becomes dormant by itself.',
      },
      {
        at: '§ 814a.1(b)',
        asks: 'A message about help with gambling at log-on and log-off.',
        standing: 'not met',
        how: 'Staff can announce it to everybody; it does not stand at sign-in by itself.',
      },
      {
        at: '§ 814a.1(e)(1)',
        asks: 'The time of day and the time elapsed in the session are shown.',
        standing: 'in part',
        how: 'The bar has the time elapsed and the result; the time of day is the device’s own.',
        where: ['apps/web/src/drawings/round/status-bar.tsx'],
        shownBy: [test('apps/web/test/model/keeping.test.ts')],
      },
      {
        at: '§ 814a.1(e)(2)',
        asks: 'A notice at least every hour with the time elapsed and the amount wagered.',
        standing: 'in part',
        how: 'The profile interrupts every hour with time and net result; the amount wagered stands among the limits, not in the notice.',
        where: ['apps/web/src/player/table/reality-check.tsx'],
        shownBy: [INTERRUPTS],
      },
      {
        at: '§ 814a.1(e)(4)',
        asks: 'Limits are offered during registration.',
        standing: 'met',
        how: 'In the form with which a name is taken.',
        where: ['apps/web/src/player/account/sign-up-limits.tsx'],
        shownBy: [test(PROFILES, 'asks for limits at sign-up, and lets no pit shorten the rounds')],
      },
      {
        at: '§ 814a.2',
        asks: 'A lower limit by the next log-in; a higher one after the period of the previous limit, once reaffirmed.',
        standing: 'met',
        how: 'Lower at once; the profile has every higher limit wait 30 days and be confirmed.',
        where: [...LIMIT_FILES, 'apps/server/src/pit/jurisdictions.ts'],
        shownBy: [RAISED, REAFFIRMED],
      },
      {
        at: '§ 814a.2(1), (2)',
        asks: 'Deposit and loss limits by day, week and month.',
        standing: 'met',
        how: 'Both, over 24 hours, 7 and 30 days back from the moment.',
        where: LIMIT_FILES,
        shownBy: [GROSS, test(LIMITS, 'counts what lies on the felt as lost until it is decided')],
      },
      {
        at: '§ 814a.2(3)',
        asks: 'A limit to a single wager.',
        standing: 'not met',
        how: 'Tables have their own maximum; a player sets a limit to stakes over a time, not to one bet.',
      },
      {
        at: '§ 814a.2(4)',
        asks: 'A daily limit to time; a round under way may be finished.',
        standing: 'in part',
        how: 'Time is counted from bet to bet, not from log-in to log-off. What lies is settled, and may be raised and insured.',
        where: LIMIT_FILES,
        shownBy: [test(CHECKS, 'of the house for everybody ends play, and says when it may go on')],
      },
      {
        at: '§ 814a.2(6)',
        asks: 'A suspension for any number of hours or days.',
        standing: 'in part',
        how: 'By whole days, one at least.',
        where: ['apps/server/src/people/identity/excluding.ts'],
        shownBy: [OWN_EXCLUSION],
      },
      {
        at: '§ 816a.1(e)',
        asks: 'A simulcast control server records all wagers and results.',
        standing: 'in part',
        how: 'Every bet, card and settlement is in the table’s sealed log. There is no video in this program.',
        where: ['apps/server/src/storage/hash-chain.ts'],
        shownBy: [
          test(
            'apps/server/test/proof/integrity/integrity.test.ts',
            'finds a transfer that was changed, though its log was hashed anew, and shuts that table alone',
          ),
        ],
      },
    ],
  },
  {
    id: 'nj',
    title: 'New Jersey: N.J.A.C. 13:69O and 13:69D',
    source: 'https://regulations.justia.com/states/new-jersey/title-13/chapter-69o/',
    requirements: [
      {
        at: '13:69O-1.2(a)',
        asks: 'Only who has an account plays.',
        standing: 'met',
        how: 'Every bet is somebody’s; a guest is an account without a name. With `guestChips` 0 a guest has nothing to play with.',
        where: ['apps/server/src/people/identity/authentication.ts'],
        shownBy: [
          test(
            'apps/server/test/people/identity/authentication.test.ts',
            'have an id, something to play with, and a session',
          ),
        ],
      },
      {
        at: '13:69O-1.2(b), (c)',
        asks: 'A message about help, and the time of the previous log-on.',
        standing: 'not met',
        how: 'Staff can announce a message to everybody; none stands at sign-in by itself. Sessions that still hold are listed with their times; the one before is not told.',
      },
      {
        at: '13:69O-1.2(e)',
        asks: 'The player’s place is found, and bets from elsewhere are not taken.',
        standing: 'operator’s',
        how: 'The program asks for no place.',
      },
      {
        at: '13:69O-1.4(a)',
        asks: 'Name, strong password, the choice of strong authentication, a notice of every access.',
        standing: 'in part',
        how: 'All but the notice: the house has no address to send it to.',
        where: ['apps/server/src/people/identity/second-factor.ts'],
        shownBy: [
          test(
            'apps/server/test/people/identity/second-factor.test.ts',
            'ends every other session when it is switched on, and is asked for from then on',
          ),
        ],
      },
      {
        at: '13:69O-1.4(e)',
        asks: 'One client terminal for each session.',
        standing: 'in part',
        how: 'A session is one browser’s; somebody may have several sessions. What they may spend and stake is counted together.',
        where: LIMIT_FILES,
        shownBy: [
          RACE,
          test(
            'apps/server/test/doors/socket/bad-days.test.ts',
            'takes the last chip once, from whichever device was first',
          ),
        ],
      },
      {
        at: '13:69O-1.4(f)',
        asks: 'A unique identifier for each session.',
        standing: 'met',
        how: 'A random id, which the audit log names.',
        where: ['apps/server/src/people/identity/bearer-credentials.ts'],
        shownBy: [test(SESSIONS, 'is listed and ended by its owner, one device and not the other')],
      },
      {
        at: '13:69O-1.4(h)',
        asks: 'Nobody stakes or withdraws what is not there.',
        standing: 'met',
        how: 'The database decides, in the transaction that writes the bet.',
        where: ['apps/server/src/storage/commit/validate-batch.ts'],
        shownBy: [
          test(
            'apps/server/test/doors/socket/bad-days.test.ts',
            'takes the last chip once, from whichever device was first',
          ),
        ],
      },
      {
        at: '13:69O-1.4(i)',
        asks: 'An account is disabled after three failed log-ins, and recovered with strong authentication.',
        standing: 'not met',
        how: 'Attempts are slowed down, so that nobody can lock an owner out; the account is not disabled.',
      },
      {
        at: '13:69O, software verification',
        asks: 'The system’s components are verified, and a mismatch is told.',
        standing: 'in part',
        how: 'Measured at the start, daily and on demand, in the log and the audit log, and with `"programChanged": "stop"` it stops play; there is no profile of New Jersey for a house’s file that switches it on. The pit is told at once, and `/readyz` is not ready.',
        where: ABOUT_FILES,
        shownBy: [MEASURED, STOPS],
        unread: true,
      },
      {
        at: '13:69D (network security)',
        asks: 'Controls of the network, logs and access of an Internet gaming system.',
        standing: 'in part',
        how: 'Roles, second factors, a sealed audit log, limits against floods. The network is the operator’s.',
        where: ['docs/threat-model.md', 'docs/permissions.md'],
        shownBy: [
          test(
            'apps/server/test/people/identity/audit.test.ts',
            'tells who did what to whom, from where and why, with what was before and after',
          ),
          test('apps/server/test/people/identity/roles.test.ts'),
        ],
      },
      {
        at: '13:69O-1.2A, as proposed',
        asks: 'Play is held against given thresholds of time, stakes, deposits, limits, cool-offs and cancelled withdrawals, and who passes them is spoken to in steps.',
        standing: 'in part',
        how: '`#/pit/harm`, with New Jersey chosen: stakes and time that grow, raised limits and money paid in again, with thresholds of the house’s own. The proposed thresholds of deposits, of repeated cool-offs and of visits to the page of exclusion are not among them.',
        where: HARM_FILES,
        shownBy: HARM_TESTS,
        unread: true,
      },
    ],
  },
  {
    id: 'maryland',
    title: 'Maryland: COMAR 36.05.02.17',
    source: 'http://mdrules.elaws.us/comar/36.05.02.17',
    requirements: [
      {
        at: '36.05.02.17 F',
        asks: 'An automated shuffle passes a chi-squared test of goodness of fit at 95 percent confidence.',
        standing: 'met',
        how: '`punto fair-test`: ten tests at a level of 99 percent over all of them, of which a shuffle that is biased on purpose fails.',
        where: ['apps/cli/src/fair-test/judge.ts'],
        shownBy: [NOT_BIASED, test(FAIR_TEST, 'each bias that the command offers is in the list above')],
      },
      {
        at: '36.05.02.17 G',
        asks: 'A shuffler tells nothing that helps to foresee a card.',
        standing: 'met',
        how: 'Seeds are sealed; a card leaves the server when it is turned.',
        where: ['packages/fair/src/secret-shoe.ts'],
        shownBy: [NO_EARLY_CARD],
      },
      {
        at: '36.05.02.17 C, D',
        asks: 'How a dealing shoe is built.',
        standing: 'operator’s',
        how: 'A thing, not a program.',
      },
    ],
  },
  {
    id: 'gli',
    title: 'GLI-19, GLI-25 and GLI-29, by topic',
    source:
      'GLI-19 version 3.0 (17 July 2020), GLI-29 version 1.0 (20 July 2012), GLI-25. Their paragraphs were not confirmed one by one: topics are cited',
    requirements: [
      {
        at: 'GLI-19, limitations and exclusions',
        asks: 'Limits by the player and by the operator; the stricter holds; lower at once, higher later; exclusions.',
        standing: 'met',
        how: 'Deposits, losses and stakes over 24 hours, 7 and 30 days, by the player and by the house; an exclusion by either.',
        where: [...LIMIT_FILES, 'apps/server/src/people/identity/exclusions.ts'],
        shownBy: [RAISED, OWN_EXCLUSION],
      },
      {
        at: 'GLI-19, player data',
        asks: 'Personal data are kept safe, told, and removed where the law asks for it.',
        standing: 'in part',
        how: 'Told in one document; erased by a pseudonym. Audit entries keep addresses and browsers of an act under the id, and logs written before names were left out of them keep those names.',
        where: ['apps/server/src/people/identity/erasing.ts', 'apps/server/src/doors/http/data-handlers.ts'],
        shownBy: [
          test(
            'apps/server/test/people/identity/own-data.test.ts',
            'is everything in one document, for its owner alone',
          ),
          test(
            'apps/server/test/people/identity/own-data.test.ts',
            'leaves nothing of who they were, in the records or in the sealed logs',
          ),
        ],
      },
      {
        at: 'GLI-19, recall and history of games',
        asks: 'A player sees past games with cards, bets and results.',
        standing: 'met',
        how: 'The history, and a sheet for each round.',
        where: ['apps/server/src/past/history/player-rounds.ts'],
        shownBy: [HISTORY],
      },
      {
        at: 'GLI-19, backup and recovery',
        asks: 'Nothing acknowledged is lost by a failure.',
        standing: 'met',
        how: 'Every answer is on the disk before it is given.',
        where: ['apps/server/src/storage/sqlite/group-commit.ts'],
        shownBy: [
          test(
            'apps/server/test/fsync.test.ts',
            'no acknowledgement comes before its transaction is written and synced',
          ),
        ],
      },
      {
        at: 'GLI-19, control program verification',
        asks: 'Critical components verify themselves by digest at least daily and on demand, and what fails is told and stops play.',
        standing: 'in part',
        how: 'Measured at the start, daily and on demand; told in the log, the audit log, to the pit at once, by `GET /api/about` and `/readyz`. With `"jurisdiction": "gli-19"`, or `"programChanged": "stop"`, no new rounds are dealt until somebody has looked. In part, because the program measures itself: against files that were changed before the start only a published digest helps (`punto admin verify --release`).',
        where: ABOUT_FILES,
        shownBy: [MEASURED, STOPS, test(ADMIN, 'finds a part that was changed under a running house, and names it')],
      },
      {
        at: 'GLI-19, independent verification',
        asks: 'A third party can verify each component without the program’s own help.',
        standing: 'met',
        how: 'A submission prints a digest of every part and the commands of the system that come to it.',
        where: ['apps/cli/src/submission/program.ts', 'docs/submission.md'],
        shownBy: [BY_SHELL, test(ADMIN, 'compares a signed release, and who has signed it')],
      },
      {
        at: 'GLI-19, the random source',
        asks: 'Recognised tests of the source pass: total distribution, overlaps, coupon collector, runs, interplay correlation, serial correlation, duplicates.',
        standing: 'in part',
        how: 'All seven, beside ten tests of whole shoes, in each submission’s dossier; words go to NIST STS, dieharder and PractRand. No laboratory has certified it.',
        where: ['apps/cli/src/fair-test/word-tests.ts', 'apps/cli/src/submission/random-source.ts'],
        shownBy: [SEVEN_TESTS, DEALT],
      },
      {
        at: 'GLI-19, malfunction notice',
        asks: 'Players read that a malfunction voids play, with the rules of the game.',
        standing: 'met',
        how: 'In the rules of every game, in both languages, printed with them. With the profile, or `"malfunctionNotice"`, it stands on every felt and on the wall besides, in the house’s words or the operator’s.',
        where: ['apps/web/src/lab/rules/when-wrong.tsx', 'apps/server/src/pit/malfunction-notice.ts'],
        shownBy: [
          test(
            CARE,
            'what a malfunction means stands on the felt, on the wall and with the rules, and how to report cheating with these',
          ),
          test(
            'apps/server/test/serve/config/malfunction-notice.test.ts',
            'is the operator’s to ask for or to word, and a profile’s to insist on',
          ),
        ],
      },
      {
        at: 'GLI-19, reporting of cheating',
        asks: 'Players are told how to report cheating and suspicions of it.',
        standing: 'met',
        how: 'With the rules of every game, in both languages: to the staff, or by a dispute, which reaches the pit and not the dealer alone.',
        where: ['apps/web/src/lab/rules/when-wrong.tsx'],
        shownBy: [
          test(
            CARE,
            'what a malfunction means stands on the felt, on the wall and with the rules, and how to report cheating with these',
          ),
        ],
      },
      {
        at: 'GLI-19, complaints and disputes',
        asks: 'Disputes and their answers are kept for five years.',
        standing: 'met',
        how: 'They are events of the table’s sealed log, of which nothing is ever taken out; what is forgotten after `retention.commandDays` are answers to commands alone.',
        where: ['packages/table/src/irregularities/describe.ts', 'apps/server/src/past/retention/command-retention.ts'],
        shownBy: [
          DISPUTED,
          test(
            'apps/server/test/past/retention/retention.test.ts',
            'are kept for their days and forgotten after them, and nothing is found altered',
          ),
        ],
      },
      {
        at: 'GLI-19, restricted persons',
        asks: 'Staff and others who may not play are kept from it.',
        standing: 'in part',
        how: 'An account of the staff neither sits nor bets nor buys in, at any table of the house, in any role. Relatives, and staff who take a second name as players, are the operator’s to know: the house can exclude them by account.',
        where: ['packages/protocol/src/rights.ts', 'apps/server/src/people/identity/excluding.ts'],
        shownBy: [
          test(
            'apps/server/test/people/restricted-persons.test.ts',
            'who is a %s neither sits nor bets nor buys in for themselves',
          ),
          test(EXCLUSION, 'ends sessions, and sign-in is refused until the day; then they come in again'),
        ],
      },
      {
        at: 'GLI-19, register of critical assets',
        asks: 'What play, money and evidence depend on is registered.',
        standing: 'met',
        how: 'In each submission: what it decides, where it lies, what finds it altered or lost.',
        where: ['apps/cli/src/submission/program.ts'],
        shownBy: [test(SUBMISSION, 'is checked by sha256sum, and its digest is that of the sums')],
      },
      {
        at: 'GLI-19, changes of the program',
        asks: 'Changes to games and pay tables are on record, with the time from which each held.',
        standing: 'met',
        how: 'The log of changes of a submission; a test fails where a declaration changes and no entry is added. Of a house, the settings under which each table has played.',
        where: ['apps/cli/src/submission/rule-changes.ts', 'apps/server/src/pit/live-settings.ts'],
        shownBy: [
          test(SUBMISSION, 'has the digest of every declaration in the log of changes'),
          test(
            SUBMISSION,
            'tells its three games, from the decks that its tables have, and what they have paid so far',
          ),
        ],
      },
      {
        at: 'GLI-25, dealer controlled tables',
        asks: 'Dealers sign on, what they enter is recorded, and errors are corrected under control.',
        standing: 'met',
        how: 'Rulings 36 to 48: who corrects what, with whom, until when.',
        where: ['packages/table/src/corrections/correct.ts'],
        shownBy: [test('apps/server/test/doors/http/corrections.test.ts')],
      },
      {
        at: 'GLI-29, 2.1',
        asks: 'The random numbers of a shuffler.',
        standing: 'in part',
        how: 'Unbiased draws, sealed seeds, statistical tests of the shuffle and of the shoes that were dealt. No laboratory has certified it.',
        where: ['packages/fair/src/shuffle.ts'],
        shownBy: [UNBIASED, NOT_BIASED, DEALT],
      },
    ],
  },
  {
    id: 'malta',
    title: 'Malta: Player Protection Directive (Directive 2 of 2018)',
    source:
      'https://www.mga.org.mt (Directive 2 of 2018, with its changes of 2023); read as the authority and others tell it, not in its own text',
    requirements: [
      {
        at: 'Limits',
        asks: 'Players set limits to deposits or to wagers; a lower one holds at once, a higher one after a waiting time.',
        standing: 'met',
        how: 'Deposits, losses and stakes over 24 hours, 7 and 30 days; higher ones wait as long as the house says.',
        where: LIMIT_FILES,
        shownBy: [RAISED, GROSS],
        unread: true,
      },
      {
        at: 'Reality checks',
        asks: 'Players set an interval after which play stops until they have seen how long they have played and what it came to.',
        standing: 'met',
        how: 'The house sets the longest interval and a player a shorter one.',
        where: ['apps/web/src/player/table/reality-check.tsx'],
        shownBy: [INTERRUPTS],
        unread: true,
      },
      {
        at: 'Exclusion',
        asks: 'Players exclude themselves for a time or for good, simply and at once.',
        standing: 'met',
        how: 'By the account’s owner, with the password; never shortened.',
        where: ['apps/server/src/people/identity/excluding.ts'],
        shownBy: [OWN_EXCLUSION],
        unread: true,
      },
      {
        at: 'Limits, waiting time',
        asks: 'A higher limit, and the end of one, holds after 24 hours at the earliest.',
        standing: 'met',
        how: '`"jurisdiction": "malta"` takes no `playerLimits.coolingHours` below 24; seven days are 168.',
        where: [...LIMIT_FILES, 'apps/server/src/pit/jurisdictions.ts'],
        shownBy: [RAISED, test(PROFILES, 'has limits wait for a day or for seven, as it is told, and never for less')],
        unread: true,
      },
      {
        at: 'Exclusion, waiting time',
        asks: 'An exclusion that the player wants lifted holds on: for 24 hours where it had an end, for seven days where it had none.',
        standing: 'met',
        how: 'It holds longer than that: one that a player asked for is not lifted or shortened before its end by anybody.',
        where: ['apps/server/src/people/identity/excluding.ts'],
        shownBy: [OWN_EXCLUSION],
        unread: true,
      },
      {
        at: 'Exclusion, where it is',
        asks: 'It is at most one press away from the page on responsible play.',
        standing: 'met',
        how: 'The page of limits has it beside the limits, one press away from every table.',
        where: ['apps/web/src/player/account/limits-page.tsx'],
        shownBy: [
          test(
            'apps/web/test/e2e/own-pages.test.ts',
            'limits are one click away from the table, hold at once, and a reality check is answered before play goes on',
          ),
        ],
        unread: true,
      },
      {
        at: 'Review of limits',
        asks: 'Players are asked every six months to look at their limits again, and once a year where they declined to set any.',
        standing: 'met',
        how: '`"jurisdiction": "malta"` has the lobby and the page of limits ask; the answer is on the record and among the player’s own data. Play does not wait for it.',
        where: [
          ...LIMIT_FILES,
          'apps/web/src/player/account/limits-review.tsx',
          'apps/server/src/pit/jurisdictions.ts',
        ],
        shownBy: REVIEWED,
        unread: true,
      },
      {
        at: 'Markers of harm',
        asks: 'Deposits, ways of paying, reversed withdrawals, complaints and use of the tools are watched, and acted on.',
        standing: 'in part',
        how: 'Chasing, stakes and time that grow, nights, refused deposits, raised limits, and money paid in again right after it was cashed out: each with its rows, on a page of its own, with the answer on the record. Ways of paying and complaints are not among them, and the staff look by themselves: nobody is called.',
        where: HARM_FILES,
        shownBy: HARM_TESTS,
        unread: true,
      },
      {
        at: 'Complaints',
        asks: 'Complaints are answered and kept.',
        standing: 'met',
        how: 'A dispute of a round, its answer and who gave it stay in the table’s sealed log for good; complaints of other things are the operator’s.',
        where: ['packages/table/src/irregularities/describe.ts'],
        shownBy: [DISPUTED],
        unread: true,
      },
      {
        at: 'Return to player',
        asks: 'Players are told what a game returns.',
        standing: 'met',
        how: 'The rules page shows the edge of every bet, worked out from the declaration that settles it.',
        where: ['apps/web/src/lab/rules/rules-page.tsx'],
        shownBy: [test('apps/web/test/e2e/pages.test.ts')],
        unread: true,
      },
      {
        at: 'Several brands',
        asks: 'An exclusion holds at every brand of the operator, or the player is asked.',
        standing: 'operator’s',
        how: 'One house is one database of people.',
        unread: true,
      },
    ],
  },
  {
    id: 'singapore',
    title: 'Singapore: Casino Control Act 2006',
    source:
      'https://sso.agc.gov.sg (Casino Control Act 2006, sections 100 and 103); the technical standards under it were not at hand',
    requirements: [
      {
        at: 'section 100(1), (3)(a), (b)',
        asks: 'A game is conducted only where it is approved, and by the rules and the mode of play that were approved.',
        standing: 'met',
        how: 'Each game is one declaration from its document, with a digest that the house tells; approval itself is the operator’s to ask for.',
        where: ['packages/rules/src/games/index.ts', 'apps/server/src/serve/about/about.ts'],
        shownBy: [test('packages/rules/test/printed-tables.test.ts')],
      },
      {
        at: 'section 100(3)(c)',
        asks: 'Games are conducted by licensed special employees.',
        standing: 'operator’s',
        how: 'The house knows its dealers by account and role; licences are the operator’s.',
      },
      {
        at: 'section 103(1)',
        asks: 'Gaming machines come from approved suppliers, are approved, and are tested by an approved service.',
        standing: 'operator’s',
        how: 'No laboratory has tested this program. The submission is made for one.',
      },
      {
        at: 'Technical standards for electronic gaming machines and table games',
        asks: 'The requirements of the standards that the Authority publishes under section 103.',
        standing: 'not met',
        how: 'They were not at hand, so nothing is claimed clause by clause.',
        unread: true,
      },
    ],
  },
]
