import { formatCartao, formatCep, formatCpf } from '@alento/contract/base/formato-documento.ts'
import type { DadosContrato, DadosEndereco } from '@alento/contract/cartao/contrato.ts'
import type { Fila, ItemFila } from '@alento/contract/cartao/fila-contrato.ts'
import type { Beneficiario } from '@alento/contract/cartao/seguro.ts'
import { formatBp } from '@alento/contract/base/texto.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import type { Deps, Sessao } from '#deps.ts'
import { listBeneficiario } from '#modules/seguro/list-beneficiario.store.ts'
import { iso } from '#platform/iso.ts'
import { writeCsv } from '#platform/sheet/write-sheet.ts'
import { countFila, listFilaRow, type FilaRow } from './list-fila.queries.ts'
import { recordListados } from './list-contrato.ts'
import { prazoOf } from './prazo.rules.ts'

function toItem(
  { item, cpf, plano, numeroCartao, feitoPor, ...row }: FilaRow,
  now: Temporal.Instant,
): ItemFila {
  // Neither waits before the address is known (saveFilaCartao, refuseFaltas).
  const dados = row.dados as DadosContrato & DadosEndereco
  const { cep, endereco, nrEndereco, complemento, bairro, cidade, ufEndereco } = dados
  const prazo = prazoOf(item.fila, item.desde)
  return {
    contrato: item.contratoId,
    fila: item.fila,
    titular: dados.name,
    cpf: cpf ?? '',
    numeroCartao: numeroCartao ?? '',
    plano,
    endereco: { cep, endereco, nrEndereco, complemento, bairro, cidade, ufEndereco },
    desde: iso(item.desde),
    prazo: iso(prazo),
    atrasado: item.feitoEm === null && Temporal.Instant.compare(prazo, now) < 0,
    feito: item.feitoEm && { em: iso(item.feitoEm), por: feitoPor ?? '' },
  }
}

type Page = { feitos: boolean; limit: number; offset: number }

/** A page of a queue and its number. Each person that is shown is audited. */
export async function listFila(
  deps: Deps,
  sessao: Sessao,
  fila: Fila,
  page: Page,
): Promise<{ list: ItemFila[]; total: number }> {
  const [total, rows] = [await countFila(deps.db, fila, page.feitos), await listFilaRow(deps.db, fila, page)]
  const list = rows.map((row) => toItem(row, deps.clock.now()))
  const ids = list.map(({ contrato }) => contrato)
  await recordListados(deps, sessao, 'saude.listar', ids)
  return { list, total }
}

const maxLines = 5_000
const cutText = 'Este arquivo tem só as 5.000 primeiras linhas.'
const head = [
  'Prazo',
  'Atrasado',
  'Titular',
  'CPF',
  'Cartão',
  'Plano',
  'Endereço',
  'Número',
  'Complemento',
  'Bairro',
  'Cidade',
  'UF',
  'CEP',
]

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: brasilia,
})

const lineOf = ({ endereco: e, ...i }: ItemFila): string[] => [
  moment.format(new Date(i.prazo)).replace(',', ''),
  i.atrasado ? 'Sim' : 'Não',
  i.titular,
  formatCpf(i.cpf),
  formatCartao(i.numeroCartao),
  i.plano,
  e.endereco,
  e.nrEndereco,
  e.complemento,
  e.bairro,
  e.cidade,
  e.ufEndereco,
  formatCep(e.cep),
]

const beneficiariosText = (list: readonly Beneficiario[]): string =>
  list.map((b) => `${b.name}, CPF ${formatCpf(b.cpf)}, ${formatBp(b.parteBp)}`).join('; ') ||
  'Herdeiros legais'

/** Returns the waiting entries of a queue as CSV, late ones first, with addresses, of policies with beneficiaries. Each person in it is audited. */
export async function exportFila(deps: Deps, sessao: Sessao, fila: Fila): Promise<string> {
  const rows = await listFilaRow(deps.db, fila, { feitos: false, limit: maxLines + 1, offset: 0 })
  const shown = rows.slice(0, maxLines).map((row) => toItem(row, deps.clock.now()))
  for (let from = 0; from < shown.length; from += 500) {
    const ids = shown.slice(from, from + 500).map(({ contrato }) => contrato)
    await recordListados(deps, sessao, 'saude.baixar', ids)
  }
  const cut = rows.length > maxLines ? [[cutText]] : []
  if (fila === 'CARTAO') return writeCsv([head, ...shown.map(lineOf), ...cut])
  const named = await listBeneficiario(
    deps.db,
    shown.map(({ contrato }) => contrato),
  )
  const lines = shown.map((item) => [...lineOf(item), beneficiariosText(named.get(item.contrato) ?? [])])
  return writeCsv([[...head, 'Beneficiários'], ...lines, ...cut])
}
