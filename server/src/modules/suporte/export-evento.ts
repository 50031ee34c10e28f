import { describeAcaoAuditoria } from '@alento/contract/plataforma/auditoria-acoes.ts'
import type { EventoPessoa, TipoEvento } from '@alento/contract/plataforma/suporte.ts'
import { formatCodigo } from '@alento/contract/pedido/voucher-token.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { maxCsvLines, momentCell, writeCsv } from '#platform/sheet/write-sheet.ts'
import { listEventoRows, type EventoRow } from './evento.queries.ts'
import { unknownPessoa } from './get-pessoa.ts'
import { toEvento } from './list-evento.ts'
import { findPessoa } from './pessoa.queries.ts'

const pageSize = 500
const cutText = 'Este arquivo tem só os 20.000 acontecimentos mais novos.'

const head = ['Quando', 'Tipo', 'O que aconteceu', 'Situação', 'Valor', 'Pedido', 'Detalhe']

const tipos: Record<TipoEvento, string> = {
  PEDIDO: 'Pedido',
  PAGAMENTO: 'Pagamento',
  ESTORNO: 'Estorno',
  MENSAGEM: 'Mensagem',
  SESSAO: 'Sessão',
  CONSENTIMENTO: 'Consentimento',
  CONTRATO: 'Contrato',
  RECLAMACAO: 'Reclamação',
  SUPORTE: 'Suporte',
}
const nomes: Partial<Record<string, string>> = {
  statusPagamento: 'situação do pagamento',
  statusAtendimento: 'situação do atendimento',
  pagamentoAto: 'pagamento no local',
  email: 'e-mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  cartao: 'cartão',
  link: 'link de nova senha',
}

const nomeOf = ({ tipo, nome }: EventoPessoa): string =>
  tipo === 'SUPORTE' ? describeAcaoAuditoria(nome) : (nomes[nome] ?? nome)

const lineOf = (e: EventoPessoa): (string | number)[] => [
  momentCell(e.quando),
  tipos[e.tipo],
  nomeOf(e),
  e.situacao?.replaceAll('_', ' ').toLowerCase() ?? '',
  e.valor === null ? '' : e.valor / 100,
  e.pedido ? formatCodigo(e.pedido.codigo) : '',
  e.texto ?? '',
]

/** The newest events up to `maxCsvLines`, read a page at a time, and whether there are more. */
async function listAll(db: Deps['db'], usuarioId: string, tipo: TipoEvento | null) {
  const rows: EventoRow[] = []
  for (;;) {
    const antes = rows.at(-1) ?? null
    const page = await listEventoRows(db, tipo, { usuarioId, antes, limit: pageSize })
    rows.push(...page)
    if (page.length < pageSize) return { rows, cut: false }
    if (rows.length > maxCsvLines) return { rows: rows.slice(0, maxCsvLines), cut: true }
  }
}

/**
 * Returns the events of a client as CSV, newest first; amounts in reais, moments in Brasília time. The file is an entry of the trail
 * with the number of its lines, which the client sees in the privacy centre. @throws base.nao_encontrado
 */
export async function exportEvento(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuarioId: quem }: Sessao,
  id: string,
  tipo: TipoEvento | null,
): Promise<string> {
  if (!(await findPessoa(db, id))) throw unknownPessoa()
  const { rows, cut } = await listAll(db, id, tipo)
  await recordAuditoria(db, {
    quando: clock.now(),
    usuarioId: quem,
    acao: 'suporte.arquivo',
    objeto: 'cliente',
    objetoId: id,
    detalhe: { registros: rows.length },
  })
  return writeCsv([head, ...rows.map((row) => lineOf(toEvento(row))), ...(cut ? [[cutText]] : [])])
}
