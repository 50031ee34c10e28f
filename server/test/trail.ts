import { sql } from 'drizzle-orm'
import { toDadosValor } from '#modules/auditoria/make-valor.ts'
import type { TestApp } from './app.ts'

/** Lists the values of these actions in the audit trail beside ids: values before and after, and reasons, the oldest first. */
export async function listValores(t: Pick<TestApp, 'db'>, acao: string) {
  const { rows } = await t.db.execute<{ dados: string | null }>(sql`
    select v.dados from auditoria a left join auditoria_valor v on v.auditoria_id = a.id
    where a.acao = ${acao} order by a.quando, a.id`)
  return rows.map(({ dados }) => {
    const { antes, depois, motivo } = toDadosValor(dados)
    return { ...(antes && { antes }), ...(depois && { depois }), ...(motivo && { motivo }) }
  })
}

export type Entrada = {
  acao: string
  quem: string | null
  objeto: string
  /** As JSON: it stays for ever. */
  detalhe: string
  /** As JSON: it can be erased. */
  dados: string | null
}

/** The entries of the audit trail after the first `seen`, the oldest first. */
export async function listEntrada(t: Pick<TestApp, 'db'>, seen = 0): Promise<Entrada[]> {
  const { rows } = await t.db.execute<Entrada>(sql`
    select a.acao, a.usuario_id as quem, a.objeto_id as objeto, a.detalhe::text as detalhe, v.dados
    from auditoria a left join auditoria_valor v on v.auditoria_id = a.id order by a.id offset ${seen}`)
  return rows
}
