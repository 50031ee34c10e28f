import { maskCpf } from '@alento/contract/base/formato-documento.ts'
import type { FichaPessoa } from '@alento/contract/plataforma/suporte.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { iso } from '#platform/iso.ts'
import { Problem } from '#platform/problem.ts'
import { findPessoa, countReclamacoes, sumCompras } from './pessoa.queries.ts'
import { listParecidas, type Parecida } from './parecida.queries.ts'

type Means = Pick<Deps, 'db' | 'clock'>
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

const cartaoOf = ({ cartao, plano, contrato }: Row): FichaPessoa['cartao'] =>
  cartao && {
    _id: cartao.id,
    numeroCartao: cartao.numeroCartao,
    status: cartao.status,
    plano: plano ?? '',
    contrato: contrato !== null,
    valor: contrato?.valor ?? null,
    tipoRecorrencia: contrato?.recorrencia ?? null,
    atrasadoDesde: contrato?.atrasadoDesde?.toString() ?? null,
  }

const toAchada = ({ criadoEm, cpf, id, ...rest }: Parecida): FichaPessoa['parecidas'][number] => ({
  ...rest,
  _id: id,
  cpf: cpf && maskCpf(cpf),
  desde: iso(criadoEm),
})

/** A client with a masked CPF. The look is audited; the client sees it in the privacy centre. @throws base.nao_encontrado */
export async function getPessoa(deps: Means, sessao: Sessao, id: string): Promise<FichaPessoa> {
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
    celularConfirmado: usuario.celularConfirmadoEm !== null,
    emailConfirmado: usuario.emailConfirmadoEm !== null,
    parecidas: row.apagadaEm === null ? (await listParecidas(deps.db, usuario)).map(toAchada) : [],
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
