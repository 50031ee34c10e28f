import { faltamPara, recusaOfTitular, recusasOfDependentes } from '@alento/contract/cartao/compra.can.ts'
import type { DadosContrato } from '@alento/contract/cartao/contrato.ts'
import { findDonoDoCartao, listDependenteVivo, takenByCartao } from '#modules/cartao/create-cartao.store.ts'
import type { PlanoRow } from '#modules/plano/list-plano.store.ts'
import type { Db, Root, Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { hasContratoVivo, isSegundoContrato } from './compra.store.ts'

/** The rules for the people of a contract: the same for one that its holder buys and for one that is sold by phone. */

/** Refuses when the holder's data lack a field that a boleto or an insurer needs (ADR 0228). @throws contrato.faltam_dados */
export function refuseFaltas(
  para: Parameters<typeof faltamPara>[0],
  dados: Parameters<typeof faltamPara>[1],
): void {
  const errors = faltamPara(para, dados).map((field) => ({ field, message: 'Preencha este campo' }))
  if (errors.length > 0) throw new Problem('contrato.faltam_dados', undefined, { errors })
}

/** @throws contrato.faltam_dados contrato.idade contrato.nascimento_futuro contrato.dependente_titular contrato.dependente_repetido contrato.dependentes_demais */
export function refusePeople(plano: PlanoRow, dados: DadosContrato, hoje: string): void {
  if (plano.seguro) refuseFaltas('seguro', dados)
  const titular = recusaOfTitular(plano, dados.dataNascimento, hoje)
  const outros = recusasOfDependentes(plano, dados.dependentes, { titularCpf: dados.cpf, hoje })
  const found = [...(titular ? [titular] : []), ...outros]
  const [first] = found
  if (!first) return
  const errors = found.map(({ field, message }) => ({ field, message }))
  throw new Problem(first.code, first.message, { errors })
}

/** A second card of one CPF. `action` replaces the usual one, which leads to the card in the caller's own account. */
const second = (action: string | null) =>
  new Problem('contrato.ja_existe', undefined, action ? { action } : {})

/** Refuses the dependents who are on another living card. @throws contrato.dependente_em_outro */
async function refuseElsewhere(db: Db, { dependentes }: DadosContrato): Promise<void> {
  const cpfs = await listDependenteVivo(
    db,
    dependentes.map((d) => d.cpf),
  )
  if (cpfs.length === 0) return
  const message = 'Esta pessoa já está em outro cartão'
  const errors = dependentes.flatMap(({ cpf }, n) =>
    cpfs.includes(cpf) ? [{ field: `dependentes.${n}.cpf`, message }] : [],
  )
  throw new Problem('contrato.dependente_em_outro', undefined, { errors })
}

/** The client who buys, null by phone; what to do about a card of the same CPF that is in no account of theirs. */
type Quem = { usuarioId: string | null; action: string }

/** @throws contrato.ja_existe contrato.dependente_em_outro */
export async function refuseSecond(tx: Tx, { usuarioId, action }: Quem, dados: DadosContrato): Promise<void> {
  const { cpf } = dados
  const dono = await findDonoDoCartao(tx, { usuarioId, cpf })
  if (dono) throw second(usuarioId !== null && dono.usuarioId === usuarioId ? null : action)
  if (await hasContratoVivo(tx, cpf)) throw second(action)
  await refuseElsewhere(tx, dados)
}

/** Refuses a purchase when another one took its CPF or card at the same moment. Called outside of the transaction. */
export async function refuseTaken(
  db: Root,
  error: unknown,
  dados: DadosContrato,
  action: string,
): Promise<void> {
  const taken = takenByCartao(error)
  if (taken === 'cartao' || isSegundoContrato(error)) throw second(action)
  if (taken === 'dependente') await refuseElsewhere(db, dados)
}
