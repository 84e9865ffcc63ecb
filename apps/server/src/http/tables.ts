// Tables over HTTP: the lobby, a table as its viewer sees it, its past, and commands for those who hold no socket.
import { fault, publicSettingsOf, type TABLE_ROUTES } from '@punto/protocol'
import { describe as describeIrregularity, parseIrregularity } from '@punto/table'
import { isUnavailable, type Letter } from '../engine/index.ts'
import { actorOf, whyNoActor } from '../identity/index.ts'
import { unavailable } from '../views/unavailable.ts'
import { viewerOf } from '../views/viewer.ts'
import { Refused } from './problem.ts'
import type { Handlers, Rooms } from './route.ts'
