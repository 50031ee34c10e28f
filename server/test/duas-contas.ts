import { sql } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { hashPassword } from '#platform/password.ts'
import type { TestApp } from './app.ts'
import { aUsuario } from './make.ts'
import { aMarket } from './purchase.ts'

export const senha = 'senha-da-maria'
const senhaHash = await hashPassword(senha)
export const motivo = 'A mesma pessoa, conferida por telefone.'

/** Two accounts of one client, the market's without CPF, and two administrators. */
export async function duasContas(t: TestApp) {
  const market = await aMarket(t)
  const [sai] = await t.db
    .update(usuarioTable)
    .set({ senhaHash, username: 'conta.antiga', email: 'antiga@example.com' })
    .where(sql`id = ${market.cliente.id}`)
    .returning()
  const fica = await aUsuario(t.db, { senhaHash, username: 'maria.nova', email: 'nova@example.com' })
  const admin = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const other = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const [adm, adm2] = [await t.as(admin.id), await t.as(other.id)]
  const par = { sai: sai!.id, fica: fica.id, motivo }
  return {
    market: { ...market, cliente: sai! },
    sai: sai!,
    fica,
    admin,
    adm,
    adm2,
    /** An account can buy only with a CPF: it is taken away afterwards, as one from before that rule. */
    forgetCpf: () => t.db.execute(sql`update usuario set cpf = null where id = ${sai!.id}`),
    unite: (over: object = {}) => adm.post('/api/suporte/unioes', { ...par, ...over }),
    undo: (id: string) => adm.post(`/api/suporte/unioes/${id}/desfazer`, { motivo }),
    ownerOf: async (tabela: string, coluna = 'cliente_id') =>
      (
        await t.db.execute<{ dono: string }>(
          sql`select ${sql.identifier(coluna)} as dono from ${sql.identifier(tabela)} order by id`,
        )
      ).rows.map((r) => (r.dono === sai!.id ? 'sai' : r.dono === fica.id ? 'fica' : 'outra')),
  }
}

export const loginOf = (t: TestApp, username: string, password = senha) =>
  t.app.inject({ method: 'POST', url: '/api/auth/cliente', payload: { username, password } })
