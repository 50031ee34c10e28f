import type { Reclamacao, ReclamacaoAdmin, ReclamacaoLinha } from '@alento/contract/cliente/reclamacao.ts'
import { lastDayToAnswer } from '@alento/contract/cliente/reclamacao.can.ts'
import { iso } from '#platform/iso.ts'
import type { listConversa, ReclamacaoView } from './reclamacao.queries.ts'
import type { listMensagens } from './reclamacao.store.ts'

type Mensagem = Awaited<ReturnType<typeof listMensagens>>[number]
type Conversa = Awaited<ReturnType<typeof listConversa>>

const toMensagem = ({ id, de, texto, quando }: Mensagem) => ({ _id: id, de, texto, quando: iso(quando) })

/** Last day to answer, in Brasília. */
export const prazoOfReclamacao = ({ reclamacao }: Pick<ReclamacaoView, 'reclamacao'>): string =>
  lastDayToAnswer(reclamacao.desde.epochMilliseconds)

const common = (v: ReclamacaoView) => ({
  _id: v.reclamacao.id,
  motivo: v.reclamacao.motivo,
  estado: v.reclamacao.estado,
  ate: prazoOfReclamacao(v),
  createdAt: iso(v.reclamacao.criadoEm),
  pedido: { _id: v.reclamacao.pedidoId, codigo: v.codigo, unidade: v.unidade },
})

/** As its client follows it: no names of staff. */
export const toReclamacao = (v: ReclamacaoView, mensagens: readonly Mensagem[]): Reclamacao => ({
  ...common(v),
  mensagens: mensagens.filter((m) => m.reclamacaoId === v.reclamacao.id).map(toMensagem),
})

export const toLinha = (v: ReclamacaoView): ReclamacaoLinha => ({
  ...common(v),
  cliente: { _id: v.cliente.id, name: v.cliente.name },
  desde: iso(v.reclamacao.desde),
  atualizadoEm: iso(v.reclamacao.atualizadoEm),
})

export const toReclamacaoAdmin = (v: ReclamacaoView, conversa: Conversa): ReclamacaoAdmin => ({
  ...toLinha(v),
  versao: v.reclamacao.versao,
  mensagens: conversa.map(({ mensagem, quem }) => ({ ...toMensagem(mensagem), quem: quem ?? '' })),
})
