import { mayNameBeneficiarios, recusasOfBeneficiarios } from '@alento/contract/cartao/seguro.can.ts'
import type { Beneficiario } from '@alento/contract/cartao/seguro.ts'
import type { Deps, Sessao } from '#deps.ts'
import { openApolice } from '#modules/assinatura/confirm-contrato.ts'
import { getContrato } from '#modules/assinatura/get-contrato.ts'
import { lockContratoOf } from '#modules/assinatura/lock-contrato.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { getPlano } from '#modules/plano/get-plano.ts'
import { Problem } from '#platform/problem.ts'
import { listBeneficiario } from './list-beneficiario.store.ts'
import { isEmitida } from './seguro.queries.ts'
import { saveBeneficiarios } from './seguro.store.ts'

/** @throws contrato.nao_encontrado seguro.sem_seguro */
export async function getBeneficiarios(deps: Deps, sessao: Sessao, id: string): Promise<Beneficiario[]> {
  const { plano } = await getContrato(deps, sessao, id)
  if (!plano.seguro) throw new Problem('seguro.sem_seguro')
  return (await listBeneficiario(deps.db, [id])).get(id) ?? []
}

/** @throws seguro.soma seguro.beneficiario_repetido seguro.beneficiario_titular */
function refuseList(list: readonly Beneficiario[], titularCpf: string): void {
  const recusas = recusasOfBeneficiarios(list, titularCpf)
  const [first] = recusas
  if (!first) return
  const errors = recusas.map(({ field, message }) => ({ field, message }))
  throw new Problem(first.code, first.message, { errors })
}

/**
 * Replaces the beneficiaries of a contract's insurance; an empty list means the legal heirs. When the policy was issued already, it
 * waits again, because the insurer has to learn of them. Saving the same list writes nothing.
 * @throws contrato.nao_encontrado contrato.estado seguro.sem_seguro seguro.soma seguro.beneficiario_repetido
 * seguro.beneficiario_titular
 */
export async function setBeneficiarios(
  deps: Deps,
  sessao: Sessao,
  id: string,
  list: Beneficiario[],
): Promise<Beneficiario[]> {
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContratoOf(tx, sessao, id)
    if (!(await getPlano(tx, contrato.planoId)).seguro) throw new Problem('seguro.sem_seguro')
    if (!mayNameBeneficiarios(contrato.estado)) throw new Problem('contrato.estado')
    refuseList(list, contrato.titularCpf ?? '')
    const antes = (await listBeneficiario(tx, [id])).get(id) ?? []
    if (JSON.stringify(antes) === JSON.stringify(list)) return
    const quando = deps.clock.now()
    await saveBeneficiarios(tx, id, list, quando)
    if (await isEmitida(tx, id)) await openApolice(tx, id, contrato.planoId, quando)
    await recordAuditoria(tx, {
      quando,
      usuarioId: sessao.usuarioId,
      acao: 'saude.beneficiarios',
      objeto: 'cartao',
      objetoId: id,
      detalhe: { de: antes.length, para: list.length },
    })
  })
  return list
}
