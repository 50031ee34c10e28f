import type { FastifyBaseLogger } from 'fastify'
import type { Role } from '@alento/contract/access.ts'
import type { Config } from '#config.ts'
import type { CepFinder } from '#platform/cep/cep.ts'
import type { Clock } from '#platform/clock.ts'
import type { Root } from '#platform/db/db.ts'
import type { Replica } from '#platform/db/replica.ts'
import type { Signals } from '#platform/db/signals.ts'
import type { GatewayBooks } from '#platform/gateway/gateway-books.ts'
import type { GatewayRecurrence } from '#platform/gateway/gateway-recurrence.ts'
import type { Gateway } from '#platform/gateway/gateway.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { SmsSender } from '#platform/sms/sms.ts'
import type { WhatsappSender } from '#platform/whatsapp/whatsapp.ts'
import type { Storage } from '#platform/storage/storage.ts'

type Log = FastifyBaseLogger

/** Everything that comes from outside of the program. Built once in server.ts; tests pass their own. */
export type Deps = {
  db: Root
  /** Answers visitors in place of `db` (`answer-from-replica.ts`); null without one. */
  replica: Replica | null
  clock: Clock
  config: Config
  gateway: Gateway & GatewayBooks & GatewayRecurrence
  jobs: Jobs
  signals: Signals
  storage: Storage
  mail: Mailer
  sms: SmsSender
  whatsapp: WhatsappSender
  cep: CepFinder
  log: Log
}

/** The caller's session. `redeId` is the unit of a staff member. */
export type Sessao = {
  usuarioId: string
  role: Role
  redeId: string | null
  corpoClinicoId: string | null
  /** An administrator without a second factor: only calls with `semFator` accept this session. */
  faltaFator: boolean
  /** The moment at which the session's user last proved who they are, in place of a password that the account does not have. */
  provadaEm?: Temporal.Instant | null
}
