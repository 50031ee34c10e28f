import type { z } from 'zod'
import type {
  listMensagemAdmin as endpoint,
  MensagemInteira,
  MensagemResumo,
} from '@alento/contract/plataforma/mensagem-admin.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'
import { mobileOf } from '#modules/mensagem/mensagem.rules.ts'
import { sendDeNovo } from '#modules/mensagem/send-de-novo.ts'
import { listPessoaId } from '#modules/trilha/list-pessoa-id.queries.ts'
import { daysFilter } from '#platform/days-filter.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import {
  countMensagemAdmin,
  findMensagemView,
  type FiltroMensagem,
  listDonoDeCelular,
  listMensagemView,
} from './mensagem.queries.ts'
import { toMensagemInteira, toResumo } from './to-mensagem-admin.ts'

type Query = z.output<typeof endpoint.query>

/** Users by name, CPF, user name, e-mail or mobile; and the text as an address, for messages to persons without an account. */
async function pessoaOf(db: Db, busca: string): Promise<NonNullable<FiltroMensagem['pessoa']>> {
  const celular = mobileOf(busca)
  const ids = await listPessoaId(db, busca)
  const donos = celular ? await listDonoDeCelular(db, celular) : []
  return { ids: [...new Set([...ids, ...donos])], para: celular ?? busca.toLowerCase() }
}

/** A page of messages, newest first, and their number, which stops at 5001. Looking for a person is audited. @throws mensagem.periodo */
export async function listMensagemAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuarioId }: Sessao,
  { pessoa, de, ate, limit, offset, ...filtro }: Query,
): Promise<{ list: MensagemResumo[]; total: number }> {
  const full: FiltroMensagem = {
    ...filtro,
    pessoa: pessoa === undefined ? null : await pessoaOf(db, pessoa),
    ...daysFilter({ de, ate }, 'mensagem.periodo'),
  }
  if (full.pessoa)
    await recordAcesso(db, {
      quando: clock.now(),
      usuarioId,
      acao: 'mensagem.procurar',
      objeto: 'usuario',
      objetoIds: full.pessoa.ids.slice(0, 20),
    })
  const list = await listMensagemView(db, full, { limit, offset })
  return { list: list.map(toResumo), total: await countMensagemAdmin(db, full) }
}

/** @throws base.nao_encontrado */
async function readInteira(db: Db, id: string): Promise<MensagemInteira> {
  const view = await findMensagemView(db, id)
  if (!view) throw new Problem('base.nao_encontrado', 'Mensagem não encontrada.')
  return toMensagemInteira(view)
}

/** One message with text and tries; opening it is audited. @throws base.nao_encontrado */
export async function getMensagemAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuarioId }: Sessao,
  id: string,
): Promise<MensagemInteira> {
  const mensagem = await readInteira(db, id)
  await recordAcesso(db, {
    quando: clock.now(),
    usuarioId,
    acao: 'mensagem.ver',
    objeto: 'mensagem',
    objetoIds: [id],
  })
  return mensagem
}

/**
 * Has a message that was given up tried once more. Once it waits or was sent, a repetition returns it unchanged.
 * @throws base.nao_encontrado mensagem.nao_reenviavel
 */
export async function sendMensagemDeNovo(deps: Deps, sessao: Sessao, id: string): Promise<MensagemInteira> {
  await sendDeNovo(deps, sessao, id)
  const mensagem = await readInteira(deps.db, id)
  if (mensagem.situacao !== 'DESISTIDA') return mensagem
  if (mensagem.canal === 'whatsapp')
    throw new Problem(
      'mensagem.nao_reenviavel',
      mensagem.porSmsEm === null
        ? 'Mensagens do WhatsApp não vão de novo.'
        : 'No lugar desta mensagem já foi um SMS.',
    )
  const why = mensagem.apagada
    ? 'O texto desta mensagem já foi apagado.'
    : 'Um código ou link foi cortado desta mensagem. Quem precisa dele pede outro na própria tela.'
  throw new Problem('mensagem.nao_reenviavel', why)
}
