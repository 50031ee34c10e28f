import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, refersTo } from '#platform/db/columns.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'

const usuarioId = () => refersTo(() => usuarioTable.id, { onDelete: 'cascade' })

/**
 * The secret of a user's authenticator app, encrypted. It is active once `confirmadoEm` is set; `ultimoPasso` is the last used
 * time step.
 */
export const fatorTotpTable = pgTable('fator_totp', {
  usuarioId: usuarioId().primaryKey(),
  segredo: text().notNull(),
  criadoEm: instant().notNull(),
  confirmadoEm: instant(),
  ultimoPasso: integer().notNull().default(0),
})

/** Passkeys: the credential's id and public key in base64url, and the counter that the device last reported. */
export const fatorPasskeyTable = pgTable(
  'fator_passkey',
  {
    id: uuid().primaryKey(),
    usuarioId: usuarioId(),
    credencialId: text().notNull(),
    chavePublica: text().notNull(),
    contador: bigint({ mode: 'number' }).notNull(),
    transportes: text().array().notNull(),
    nome: text().notNull(),
    criadaEm: instant().notNull(),
    usadaEm: instant(),
    /** Whether the account asks for it after a password or code; false for one that only logs in (ADR 0184). */
    segundaEtapa: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('fator_passkey_credencial').on(t.credencialId),
    index('fator_passkey_usuario').on(t.usuarioId),
  ],
)

/** Recovery codes: keyed hashes, each usable once. */
export const fatorCodigoTable = pgTable(
  'fator_codigo',
  { usuarioId: usuarioId(), hash: text().notNull(), usadoEm: instant() },
  (t) => [primaryKey({ columns: [t.usuarioId, t.hash] })],
)

/** The current challenge for a passkey of this user, in a session; usable once, for a few minutes. */
export const fatorDesafioTable = pgTable(
  'fator_desafio',
  {
    usuarioId: usuarioId(),
    uso: text().$type<'cadastro' | 'entrar' | 'prova'>().notNull(),
    desafio: text().notNull(),
    expiraEm: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.uso] })],
)

/** Challenges for a login by passkey, of any caller: the SHA-256 of each, usable once, for a few minutes. */
export const chaveDesafioTable = pgTable('chave_desafio', {
  desafioHash: text().primaryKey(),
  expiraEm: instant().notNull(),
})
