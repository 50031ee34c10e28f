import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownerCommand, postgresFolder, type Postgres } from '../postgres.ts'

/** The settings that `docs/operations.md` names, with a repository in a folder instead of a bucket. */
const configOf = (folder: string, pgFolder: string): string => `[global]
repo1-path=${folder}/repositorio
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(36).toString('base64')}
compress-type=zst
start-fast=y
lock-path=${folder}/lock
log-level-file=off
log-level-console=warn

[alento]
pg1-path=${pgFolder}/data
pg1-socket-path=${pgFolder}
pg1-user=alento
pg1-database=postgres
`

/** Runs a program of the system to its end as PostgreSQL's user. Returns what it printed. @throws Error with what it said */
export function runAsOwner(program: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(...ownerCommand(program, args), {
    cwd: '/',
    encoding: 'utf8',
    input,
  })
  if (status !== 0) throw new Error(`${program} ${args.at(-1)}: ${error?.message ?? stdout + stderr}`)
  return stdout
}

/** @throws Error with the command to install it */
function readVersion(): string {
  try {
    return runAsOwner('pgbackrest', ['version']).trim()
  } catch (cause) {
    throw new Error('Falta o pgBackRest. No Debian, como root: apt-get install pgbackrest', { cause })
  }
}

/** A repository of pgBackRest in a temporary folder, for the PostgreSQL of `pgFolder`. @throws Error where it is not installed */
export function openRepository(pgFolder: string) {
  const version = readVersion()
  const folder = postgresFolder()
  const config = join(folder, 'pgbackrest.conf')
  runAsOwner('tee', [config], configOf(folder, pgFolder))
  const base = [`--config=${config}`, '--stanza=alento']
  const run = (...args: string[]): void => void runAsOwner('pgbackrest', [...base, ...args])
  return {
    version,
    folder,
    /** What PostgreSQL runs with, so that each segment of its log goes to the repository. */
    settingsFor: (owner: string): string[] => [
      'archive_mode=on',
      'archive_timeout=60',
      `archive_command=pgbackrest ${base.join(' ')} --pg1-path=${owner}/data archive-push %p`,
    ],
    /** Before the first segment is archived: PostgreSQL tries again only after a minute. */
    create: ({ port }: Postgres) => run('stanza-create', `--pg1-port=${port}`),
    backUp: ({ port }: Postgres) => run('backup', '--type=full', `--pg1-port=${port}`),
    /** Ends the segment of the log that is being written, and returns when it is in the repository. */
    archiveNow: ({ port, folder: own }: Postgres) =>
      run('check', `--pg1-port=${port}`, `--pg1-path=${own}/data`, `--pg1-socket-path=${own}`),
    /** Puts the data as of `moment`, or of the last archived segment, into the folder; PostgreSQL replays the log when it starts. */
    restore(into: string, moment?: string): void {
      const target = moment ? ['--type=time', `--target=${moment}`, '--target-action=promote'] : []
      run('restore', `--pg1-path=${into}/data`, ...target)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
export type Repository = ReturnType<typeof openRepository>
