import type { z } from 'zod'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type {
  previewRecado as previewContract,
  sendRecado as contract,
} from '@alento/contract/agenda/expediente.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { fitSms, mobileOf } from '#modules/mensagem/mensagem.rules.ts'
import { tellPessoa } from '#modules/mensagem/tell-pessoa.ts'
import { recordAcessoPedido } from '#modules/pedido/record-acesso-pedido.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { makeIdFrom } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { listDestinatario, type Destinatario } from './destinatario.queries.ts'
import { recado, type FatosRecado } from './recado.mensagens.ts'
import { countRecado, hasRecado, insertRecado, maxRecados } from './recado.store.ts'

type Pedido = z.output<(typeof contract)['body']>

const reachable = ({ email, telefoneCelular }: Destinatario): boolean =>
  email !== null || mobileOf(telefoneCelular) !== null

const personOf = ({ usuarioId, telefoneCelular }: Destinatario): string =>
  usuarioId ?? mobileOf(telefoneCelular) ?? ''

/** The people to write to, each once; those who cannot be reached; and the facts of the message beside its text. */
async function read(deps: Deps, sessao: Sessao, { unidade, ids, texto }: Pedido) {
  const rede = await getUnidade(deps.db, sessao, unidade)
  const all = await listDestinatario(deps.db, unidade, ids)
  const pessoas = [...new Map(all.filter(reachable).map((d) => [personOf(d), d])).values()]
  const pedidoIds = all.flatMap((d) => d.pedidoId ?? [])
  await recordAcessoPedido(deps, sessao, 'agenda.ver', pedidoIds)
  const { brandName: marca, supportPhone: telefone } = await getConfiguracao(deps, deps.db)
  const fatos: Omit<FatosRecado, 'nome'> = {
    texto,
    nomeRede: rede.nomeRede,
    telefoneRede: formatTelefone(rede.telefone),
    marca,
    telefone,
  }
  const dia = deps.clock.now().toZonedDateTimeISO(rede.fuso).toPlainDate()
  return { pessoas, semContato: all.filter((d) => !reachable(d)).map((d) => d.nome), fatos, dia }
}

/** Returns the message as the patients of these appointments would get it. @throws base.nao_encontrado recado.ninguem */
export async function previewRecado(
  deps: Deps,
  sessao: Sessao,
  body: Pedido,
): Promise<Output<typeof previewContract>> {
  const { pessoas, semContato, fatos, dia } = await read(deps, sessao, body)
  const [first] = pessoas
  if (!first) throw new Problem('recado.ninguem')
  const { assunto, carta, sms } = recado({ ...fatos, nome: first.nome })
  return {
    assunto,
    email: renderCarta(carta).texto,
    sms: fitSms(sms.nome, sms.write),
    pessoas: pessoas.length,
    semContato,
    restam: Math.max(0, maxRecados - (await countRecado(deps.db, body.unidade, dia))),
  }
}

/**
 * Writes to the patients of these appointments, each person once, by e-mail and SMS. Repeating the key writes nothing again. Returns
 * how many people it goes to. @throws base.nao_encontrado recado.ninguem recado.limite
 */
export async function sendRecado(
  deps: Deps,
  sessao: Sessao,
  key: string,
  body: Pedido,
): Promise<Output<typeof contract>> {
  const { pessoas, fatos, dia } = await read(deps, sessao, body)
  if (pessoas.length === 0) throw new Problem('recado.ninguem')
  const id = makeIdFrom(`recado:${sessao.usuarioId}:${key}`)
  const now = deps.clock.now()
  const { unidade: redeId, texto } = body
  await deps.db.transaction(async (tx) => {
    if (await hasRecado(tx, id)) return
    const kept = await insertRecado(tx, { id, redeId, dia, texto, pessoas: pessoas.length, criadoEm: now })
    // A repeated click waited for the first one.
    if (!kept && (await hasRecado(tx, id))) return
    if (!kept) throw new Problem('recado.limite')
    for (const { usuarioId, nome, email, telefoneCelular } of pessoas)
      await tellPessoa(
        deps,
        tx,
        { ...(usuarioId && { usuarioId }), email, telefoneCelular },
        { chave: `recado:${id}:${usuarioId ?? mobileOf(telefoneCelular)}`, ...recado({ ...fatos, nome }) },
      )
    await recordAuditoria(tx, {
      quando: now,
      usuarioId: sessao.usuarioId,
      acao: 'agendamento.escrever',
      objeto: 'rede',
      objetoId: redeId,
      detalhe: { registros: pessoas.length },
    })
  })
  return { pessoas: pessoas.length }
}
