// `punto admin`: a running house over its API, and the care of its storage.
import { API_ACTIONS } from '../admin/api-actions.ts'
import { auditAction } from '../admin/audit.ts'
import { backupAction, migrateAction, restoreAction } from '../admin/backup.ts'
import { copyCheckAction } from '../admin/copy-check.ts'
import { exportAction } from '../admin/export.ts'
import { eyesAction } from '../admin/eyes.ts'
import { moveAction } from '../admin/move.ts'
import { reportAction } from '../admin/report.ts'
import { passwordAction, signInAction, signOutAction } from '../admin/sign-in.ts'
import { verifyAction } from '../admin/verify.ts'
import { yieldAction } from '../admin/yield.ts'
import type { Command } from '../command.ts'

export const admin: Command = {
  name: 'admin',
  summary: 'Run a house: its figures, recordings, tables, players, chips, staff, tokens, settings and storage',
  actions: [
    reportAction,
    yieldAction,
    exportAction,
    eyesAction,
    verifyAction,
    backupAction,
    restoreAction,
    migrateAction,
    moveAction,
    auditAction,
    copyCheckAction,
    signInAction,
    passwordAction,
    signOutAction,
    ...API_ACTIONS,
  ],
  examples: [
    ['punto admin report --day 2026-11-17', 'each table’s day; the API token is in PUNTO_TOKEN'],
    ['punto admin sign-in operator', 'what is done to people asks for a session'],
    ['punto admin staff hire dora dealer --reason "new dealer"', 'the first password is asked for'],
  ],
  run: () => 0,
}
