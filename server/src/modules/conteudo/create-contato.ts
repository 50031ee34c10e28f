import type { Deps } from '#deps.ts'
import { countUseOfDay } from '#modules/conta/refuse-while-waiting.ts'
import { Problem } from '#platform/problem.ts'
import { newId } from '#platform/id.ts'
import { findContatoIdByChave, insertContato } from './contato.store.ts'

type Novo = {
  nome: string
  empresa: string
  email: string
  telefone: string
  mensagem: string
  /** Filled in by programs only. */
  site: string
  chave: string
  /** The address, or block of addresses, of the sender. */
  ip: string
}

/** Messages that one connection sends in a day: each is e-mailed to every administrator. */
const maxPerDay = 10

/**
 * Stores a company's message and has a job inform the administrators. The same `chave` makes one. Returns its id. @throws
 * contato.automatico contato.muitos
 */
export async function createContato(
  { db, clock, jobs }: Deps,
  { site, ip, ...novo }: Novo,
): Promise<{ _id: string }> {
  if (site !== '') throw new Problem('contato.automatico')
  const id = newId()
  const made = await db.transaction(async (tx) => {
    const row = { id, ...novo, criadoEm: clock.now(), nota: '', respondidoEm: null, respondidoPor: null }
    if (!(await insertContato(tx, { ...row, status: 'NOVO', versao: 1 }))) return false
    if ((await countUseOfDay(tx, `contato-site:${ip}`, clock.now())) > maxPerDay)
      throw new Problem('contato.muitos')
    await jobs.send(tx, 'contato.avisar', { contatoId: id })
    return true
  })
  return { _id: made ? id : (await findContatoIdByChave(db, novo.chave))! } // a parallel call has made it
}
