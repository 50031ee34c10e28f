import { formatDia } from '@alento/contract/base/texto.ts'
import { periodoBefore } from '@alento/contract/plataforma/numero.can.ts'
import type { QuadroNumeros } from '@alento/contract/plataforma/numero.ts'
import { nomeDoMetodoVenda } from '@alento/contract/plataforma/numero-nomes.ts'
import type { Deps } from '#deps.ts'
import { maxCsvLines, writeCsv } from '#platform/sheet/write-sheet.ts'
import { refusePeriodo, type Query } from './get-numeros.ts'
import * as q from './numero.queries.ts'

type Reading = Pick<Deps, 'db'>
type Asked = Parameters<typeof q.listDia>[1]
type Line = (string | number)[]

/** Counts go as texts: a number of a sheet has two decimals. */
const count = String
const reais = (centavos: number): number => centavos / 100

async function dias(db: Reading['db'], asked: Asked): Promise<Line[]> {
  const rows = await q.listDia(db, asked)
  return [
    [
      'Dia',
      'Pedidos',
      'Vendas',
      'Valor',
      'Taxa',
      'Estornos',
      'Estornado',
      'Desistências',
      'Atendidos',
      'Faltas',
    ],
    ...rows
      .filter(({ dia }) => dia >= asked.p.de)
      .map((d) => [
        formatDia(d.dia),
        count(d.pedidos),
        count(d.vendas),
        reais(d.valor),
        reais(d.taxa),
        count(d.estornos),
        reais(d.estornado),
        count(d.desistencias),
        count(d.atendidos),
        count(d.faltas),
      ]),
  ]
}

const money = (r: { vendas: number; valor: number; taxa: number; valorAntes: number }): Line => [
  count(r.vendas),
  reais(r.valor),
  reais(r.taxa),
  reais(r.valorAntes),
]
const moneyHead = ['Vendas', 'Valor', 'Taxa', 'Valor no período anterior']

const quadros: Record<QuadroNumeros, (db: Reading['db'], asked: Asked) => Promise<Line[]>> = {
  dias,
  metodos: async (db, { p, antes }) => [
    ['Forma de pagamento', 'Vendas', 'Valor', 'Valor no período anterior'],
    ...(await q.listMetodo(db, p, antes)).map((m) => [
      nomeDoMetodoVenda[m.metodo],
      count(m.vendas),
      reais(m.valor),
      reais(m.valorAntes),
    ]),
  ],
  cidades: async (db, asked) => [
    ['Cidade', 'UF', ...moneyHead],
    ...(await q.listCidade(db, asked, maxCsvLines)).map((r) => [r.nome, r.uf, ...money(r)]),
  ],
  unidades: async (db, asked) => [
    ['Unidade', 'Cidade', 'UF', ...moneyHead],
    ...(await q.listUnidade(db, asked, maxCsvLines)).map((r) => [r.nome, r.cidade, r.uf, ...money(r)]),
  ],
  cartoes: async (db, { p }) => [
    ['Dia', 'Cartões novos', 'Cartões encerrados', 'Mensalidades pagas', 'Valor', 'Estornado'],
    ...(await q.listDiaDosCartoes(db, p)).map((d) => [
      formatDia(String(d.dia)),
      count(d.cartoesNovos),
      count(d.cartoesEncerrados),
      count(d.mensalidades),
      reais(d.mensalidadesValor),
      reais(d.mensalidadesEstornadas),
    ]),
  ],
}

/** One table of the numbers as CSV. Reais with decimal comma, days DD/MM/YYYY in Brasília time. @throws numero.periodo base.nao_encontrado */
export async function exportNumeros(
  { db }: Reading,
  quadro: QuadroNumeros,
  { de, ate, ...filtro }: Query,
): Promise<string> {
  const p = { de, ate }
  refusePeriodo(p)
  await q.getNomes(db, filtro)
  return writeCsv(await quadros[quadro](db, { p, antes: periodoBefore(p), filtro }))
}
