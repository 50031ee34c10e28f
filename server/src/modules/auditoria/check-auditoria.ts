import type { Db } from '#platform/db/db.ts'
import { quebraOf } from './check-elo.ts'
import { findConferencia } from './find-corrente.store.ts'
import { countApagados, findHash, findSolto, listConferido } from './corrente.store.ts'

export type Conferencia = {
  /** Number and hash of the last link that was right. */
  numero: number
  hash: string
  /** Entries whose values were erased at somebody's request. */
  apagados: number
  /** The first thing that is wrong, in pt-BR; null when everything is as it was written. */
  quebra: string | null
}

/** A number and its hash that were known from somewhere else: an e-mail or an earlier check. */
export type Ancora = { numero: number; hash: string }

/** Links read per query: memory does not grow with the trail. */
const batch = 1_000

/** Recomputes the chain from its first link to the first break. */
async function walk(db: Db): Promise<Conferencia> {
  let antes = { numero: 0, hash: '' }
  let apagados = 0
  for (;;) {
    const list = await listConferido(db, antes.numero, batch)
    for (const conferido of list) {
      const quebra = quebraOf(conferido, antes)
      if (quebra) return { ...antes, apagados, quebra }
      antes = { numero: conferido.elo.numero, hash: conferido.elo.hash }
      if (conferido.valor?.apagado) apagados += 1
    }
    if (list.length < batch) return { ...antes, apagados, quebra: null }
  }
}

async function quebraDaAncora(db: Db, { numero, hash }: Ancora): Promise<string | null> {
  if (numero === 0) return null
  const found = await findHash(db, numero)
  if (found === null) return `o elo ${numero}, que já existiu, foi removido`
  return found === hash ? null : `o elo ${numero} não é mais o mesmo: a corrente foi refeita`
}

const palavras = {
  inserido: 'foi posto por fora',
  removido: 'foi removido antes de ser encadeado',
  valor: 'foi removido, e seus valores ficaram',
}

/** Returns a sentence about an entry without a link, or values erased without an entry that records it; null without one. */
async function quebraFora(db: Db): Promise<string | null> {
  const solto = await findSolto(db)
  if (solto) return `o registro ${solto.id} ${palavras[solto.tipo]}`
  const { apagados, declarados } = await countApagados(db)
  if (apagados <= declarados) return null
  return `${apagados - declarados} valores foram apagados sem pedido registrado`
}

/**
 * Recomputes the whole chain and compares it with the links that earlier checks and `ancoras` saw, in batches. Names the first changed,
 * missing or inserted row. Entries of the last minute are not chained yet and are not wrong. Changes nothing.
 */
export async function checkAuditoria(db: Db, ancoras: readonly Ancora[] = []): Promise<Conferencia> {
  const before = await findConferencia(db, { boa: true })
  const found = await walk(db)
  if (found.quebra) return found
  for (const ancora of [...(before ? [before] : []), ...ancoras]) {
    const quebra = await quebraDaAncora(db, ancora)
    if (quebra) return { ...found, quebra }
  }
  return { ...found, quebra: await quebraFora(db) }
}
