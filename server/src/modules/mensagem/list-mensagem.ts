import type { Mensagem } from '@alento/contract/plataforma/mensagem.ts'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { messageIdOf } from './mensagem.rules.ts'
import { countMensagemRow, listMensagemRow, type MensagemRow } from './mensagem.store.ts'

const iso = (t: Temporal.Instant): string => t.toString({ smallestUnit: 'second' })

const toMensagem = (m: MensagemRow, from: string): Mensagem => ({
  _id: m.id,
  chave: m.chave,
  canal: m.canal,
  para: m.para,
  assunto: m.assunto,
  texto: m.texto,
  html: m.html,
  anexos: m.anexos.map((a) => a.nome),
  status: m.status,
  tentativas: m.tentativas,
  identificador: m.canal === 'email' ? `<${messageIdOf(m.id, from)}>` : m.id,
  saiu: m.saiu,
  erro: m.erro,
  createdAt: iso(m.criadoEm),
  enviadaEm: m.enviadaEm && iso(m.enviadaEm),
})

type Page = { limit: number; offset: number; procura?: string | undefined }

/** Every message that contains `procura`, newest first, and how many there are. For the development outbox only. */
export async function listMensagem({ db, config }: Deps, page: Page) {
  const { total, list } = await listMensagemRow(db, page)
  return { total, list: list.map((m) => toMensagem(m, config.mail.from)) }
}

/** Number of messages since a moment whose keys begin with `prefix`, for rate limits. */
export const countMensagem = (db: Db, prefix: string, since: Temporal.Instant): Promise<number> =>
  countMensagemRow(db, prefix, since)
