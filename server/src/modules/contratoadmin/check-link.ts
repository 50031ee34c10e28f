import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { maskCpf } from '@alento/contract/base/formato-documento.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type { openLink as openEndpoint } from '@alento/contract/cartao/venda.ts'
import { mayOpenLink } from '@alento/contract/cartao/venda.can.ts'
import type { Deps } from '#deps.ts'
import { findContrato, type ContratoView } from '#modules/assinatura/find-contrato.queries.ts'
import { diaOf } from '#modules/assinatura/to-contrato.ts'
import { countWrongTry, refuseWhileWaiting } from '#modules/conta/refuse-while-waiting.ts'
import { isSameSecret } from '#platform/is-same-secret.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { keyedHash } from '#platform/secret-box.ts'

/** A contract and the key of its link; with the proof that its holder's CPF is known. */
export type Link = { id: string; k: string }
export type LinkConferido = Link & { prova: string }

/**
 * The contract that a link opens. A key that was guessed, one whose contract ended or that has an account are the same refusal.
 * @throws venda.link_invalido
 */
async function getVenda(deps: Deps, { id, k }: Link): Promise<ContratoView> {
  const view = await findContrato(deps.db, id, { chave: k })
  const hoje = String(brasiliaDayOf(deps.clock.now()))
  const { estado, emitidoEm } = view?.contrato ?? { estado: 'CANCELADO' as const, emitidoEm: null }
  if (!view || !mayOpenLink({ estado, emitidoEm: emitidoEm && diaOf(emitidoEm), hoje }))
    throw new Problem('venda.link_invalido')
  return view
}

/** Returns the sale of a link before the CPF is proved. @throws venda.link_invalido */
export async function openLink(deps: Deps, link: Link): Promise<Output<typeof openEndpoint>> {
  const { contrato, plano } = await getVenda(deps, link)
  const { dados, titularCpf, recorrencia, valor } = contrato
  const nome = (dados.name ?? '').trim().split(/\s+/)[0] ?? ''
  return { nome, cpf: maskCpf(titularCpf ?? ''), plano: plano.name, recorrencia, valor }
}

const provaHours = 2

/** The proof is not stored: the end of its time, and a keyed hash of that with the contract and the key of its link. */
const sealProva = ({ config }: Deps, { id, k }: Link, ate: number): string =>
  `${ate}_${keyedHash(config.secondFactorKey, `venda:${id}`, `${k}:${ate}`)}`

/** Guesses are counted for the contract and for the address. */
const countsOf = ({ id }: Link, ip: string) => [
  { chave: `venda:${id}`, free: 5 },
  { chave: `venda-endereco:${ip}`, free: 20 },
]
const waiting = 'Foram muitas tentativas com este link'

/**
 * Proves that the person who opened the link knows the holder's CPF. The proof is good for two hours. @throws venda.link_invalido
 * venda.cpf_nao_confere conta.espere
 */
export async function checkLink(
  deps: Deps,
  link: Link,
  { cpf, ip }: { cpf: string; ip: string },
): Promise<{ prova: string }> {
  const { contrato } = await getVenda(deps, link)
  const counts = countsOf(link, ip)
  await refuseWhileWaiting(deps, counts, waiting)
  if (contrato.titularCpf !== cpf) {
    await countWrongTry(deps, counts, waiting)
    throw fieldProblem('venda.cpf_nao_confere', 'cpf', 'O CPF não confere com o do titular')
  }
  await refuseWhileWaiting(deps, counts, waiting)
  return { prova: sealProva(deps, link, deps.clock.now().add({ hours: provaHours }).epochMilliseconds) }
}

/** The contract, once the CPF was proved. @throws venda.link_invalido venda.conferir_de_novo */
export async function getConferido(deps: Deps, { prova, ...link }: LinkConferido): Promise<ContratoView> {
  const view = await getVenda(deps, link)
  const ate = Number(prova.split('_')[0])
  const over = !(ate > deps.clock.now().epochMilliseconds)
  if (over || !isSameSecret(prova, sealProva(deps, link, ate))) throw new Problem('venda.conferir_de_novo')
  return view
}
