import { pino, type DestinationStream, type Logger } from 'pino'
import { constraintOf, sqlState } from '#platform/db/db.ts'

/** Drizzle's error contains the statement; the driver's own error has a severity. */
const statementOf = (error: Error): string | null =>
  'query' in error && typeof error.query === 'string' ? error.query : 'severity' in error ? '' : null

/**
 * The loggable part of an error. The message of a database error repeats the sent values (a CPF, an e-mail), so only SQLSTATE,
 * constraint and statement are logged; of any other error, message and stack.
 */
export function loggable(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: 'not an error was thrown', stack: '' }
  const statement = statementOf(error)
  const message =
    statement === null
      ? error.message
      : ['database error', sqlState(error), constraintOf(error), statement].filter(Boolean).join(' ')
  const frames = /(?:\n {4}at [^\n]+)+$/.exec(error.stack ?? '')?.[0] ?? ''
  return { message, stack: `${error.name}: ${message}${frames}` }
}

/** JSON lines, on stdout by default. Fields that could identify a person or a card are redacted, even when logged by mistake. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: {
        paths: [
          'cpf',
          'email',
          'password',
          'card',
          'token',
          '*.cpf',
          '*.email',
          '*.password',
          '*.card',
          '*.token',
          '*.card_number',
          '*.security_code',
        ],
        censor: '[oculto]',
      },
    },
    destination,
  )
