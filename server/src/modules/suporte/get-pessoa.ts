import { maskCpf } from '@alento/contract/base/formato-documento.ts'
import type { Pessoa } from '@alento/contract/suporte.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { Problem } from '#platform/problem.ts'
import { countReclamacoes, findPessoa, sumCompras } from './pessoa.queries.ts'

type Means = Pick<Deps, 'db' | 'clock'>
const iso = (t: Temporal.Instant): string => t.toString({ smallestUnit: 'second' })
export const unknownPessoa = () => new Problem('base.nao_encontrado', 'Cliente não encontrado.')

/** One entry of the trail for each look, without repetition when the page is reloaded. */
export const noteVisto = ({ db, clock }: Means, { usuarioId }: Sessao, id: string): Promise<void> =>
  recordAcesso(db, {
    quando: clock.now(),
    usuarioId,
    acao: 'suporte.ver',
    objeto: 'cliente',
    objetoIds: [id],
  })

type Row = NonNullable<Awaited<ReturnType<typeof findPessoa>>>

const cartaoOf = ({ cartao, plano, contratoId }: Row): Pessoa['cartao'] =>
  cartao && {
    _id: cartao.id,
    numeroCartao: cartao.numeroCartao,
    status: cartao.status,
    plano: plano ?? '',
    contrato: contratoId !== null,
  }

/** A client with a masked CPF. The look is audited; the client sees it in the privacy centre. @throws base.nao_encontrado */
export async function getPessoa(deps: Means, sessao: Sessao, id: string): Promise<Pessoa> {
  const row = await findPessoa(deps.db, id)
  if (!row) throw unknownPessoa()
  await noteVisto(deps, sessao, id)
  const { usuario } = row
  return {
    _id: id,
    name: usuario.name,
    username: usuario.username,
    cpf: usuario.cpf && maskCpf(usuario.cpf),
    email: usuario.email,
    telefoneCelular: usuario.telefoneCelular,
    status: usuario.status,
    desde: iso(usuario.criadoEm),
    apagadaEm: row.apagadaEm,
    cartao: cartaoOf(row),
    reclamacoes: await countReclamacoes(deps.db, id),
    comprou: await sumCompras(deps.db, id),
  }
}

/** The whole CPF. Each time is an entry of the trail. @throws base.nao_encontrado */
export async function getCpfPessoa({ db, clock }: Means, { usuarioId }: Sessao, id: string) {
  const row = await findPessoa(db, id)
  if (!row) throw unknownPessoa()
  const registro = { quando: clock.now(), usuarioId, acao: 'suporte.cpf' }
  await recordAuditoria(db, { ...registro, objeto: 'cliente', objetoId: id })
  return { cpf: row.usuario.cpf }
}
