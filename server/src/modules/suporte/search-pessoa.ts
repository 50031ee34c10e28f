import { maskCpf } from '@alento/contract/base/formato-documento.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type { searchPessoa as contract } from '@alento/contract/plataforma/suporte.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { fieldProblem } from '#platform/problem.ts'
import { findContratoSemConta, findPessoas } from './pessoa.queries.ts'
import { chavesOf } from './procura.rules.ts'

/**
 * Finds clients by one whole value. Each look-up is an entry of the trail, for each client that was found, and one without a client
 * when nobody was: it says what kind of value was typed, never the value. @throws suporte.procura
 */
export async function searchPessoa(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuarioId }: Sessao,
  procurado: string,
): Promise<Output<typeof contract>> {
  const chaves = chavesOf(procurado)
  if (!chaves) {
    const message = 'Digite um CPF, e-mail, celular, código de pedido ou número de cartão'
    throw fieldProblem('suporte.procura', 'procurado', message)
  }
  return db.transaction(async (tx) => {
    const rows = await findPessoas(tx, chaves)
    const contrato = chaves.cartao ? await findContratoSemConta(tx, chaves.cartao) : null
    const registro = { quando: clock.now(), usuarioId, acao: 'suporte.procurar' }
    const detalhe = { por: Object.keys(chaves).join(', '), achados: rows.length }
    for (const objetoId of rows.length > 0 ? rows.map((r) => r.id) : [''])
      await recordAuditoria(tx, { ...registro, objeto: 'cliente', objetoId, detalhe })
    return {
      pessoas: rows.map((r) => ({
        _id: r.id,
        name: r.name,
        cpf: r.cpf && maskCpf(r.cpf),
        desde: r.criadoEm.toString({ smallestUnit: 'second' }),
      })),
      contrato,
    }
  })
}
