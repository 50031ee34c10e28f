import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'

export type ProximoLivre = {
  corpoClinicoId: string
  proximoLivre: Temporal.Instant | null
  proximosHorarios: string[]
  proximoConferir: Temporal.Instant | null
}

const setAll = {
  name: 'proximo.set',
  build: () => sql`
    update corpo_clinico c set proximo_livre = n.livre, proximos_horarios = string_to_array(n.horarios, ' '), proximo_conferir = n.conferir
    from unnest(${value('id')}::uuid[], ${value('livre')}::timestamptz[], ${value('horarios')}::text[], ${value('conferir')}::timestamptz[])
      as n (id, livre, horarios, conferir)
    where c.id = n.id`,
}

const textOf = (moment: Temporal.Instant | null): string | null => moment && String(moment)

/** Stores the next free times of professionals where the search reads them. The schedule decides them. */
export async function setProximosLivres(tx: Tx, proximos: readonly ProximoLivre[]): Promise<void> {
  await executePrepared(tx, setAll, {
    id: proximos.map((p) => p.corpoClinicoId),
    livre: proximos.map((p) => textOf(p.proximoLivre)),
    horarios: proximos.map((p) => p.proximosHorarios.join(' ')),
    conferir: proximos.map((p) => textOf(p.proximoConferir)),
  })
}
