import type { Contato, StatusContato } from '@alento/contract/plataforma/contato.ts'
import type { Db } from '#platform/db/db.ts'
import { type ContatoRow, countContato, listContatoRow } from './contato.store.ts'
import { listNome } from './pessoa.queries.ts'

/** Rows in the API's shape, with the names of those who answered. */
export async function toContatos(db: Db, rows: readonly ContatoRow[]): Promise<Contato[]> {
  const names = await listNome(
    db,
    rows.flatMap((r) => r.respondidoPor ?? []),
  )
  return rows.map((r) => ({
    _id: r.id,
    nome: r.nome,
    empresa: r.empresa,
    email: r.email,
    telefone: r.telefone,
    mensagem: r.mensagem,
    criadoEm: String(r.criadoEm),
    status: r.status,
    nota: r.nota,
    respondidoEm: r.respondidoEm && String(r.respondidoEm),
    respondidoPor: r.respondidoPor && (names.get(r.respondidoPor) ?? null),
    versao: r.versao,
  }))
}

type Which = { status?: StatusContato | undefined; limit: number; offset: number }

/** Messages of companies, the newest first, with their total number. */
export async function listContato(db: Db, { status, ...page }: Which) {
  const list = await toContatos(db, await listContatoRow(db, { status }, page))
  return { list, total: await countContato(db, { status }) }
}
