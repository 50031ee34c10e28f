import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { expect, test } from 'vitest'
import type { EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'
import { pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { newId } from '#platform/id.ts'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aContrato } from '../../../test/contrato.ts'
import { findContratoById } from './contrato.store.ts'
import { cobrancaTable, contratoTable } from './contrato.tables.ts'
import { findVencido, listVencido } from './vencimento.queries.ts'
import { devidoOn, type Devido } from './vencimento.rules.ts'

const hoje = brasiliaDayOf(agora)
const metodos = ['cartao', 'pix', 'boleto', null] as const
type Caso = {
  estado: EstadoContrato
  metodo: (typeof metodos)[number]
  /** Days from today: when the period ends, since when it is late or suspended, the last change. */
  ate?: number
  desde?: number
  mudou?: number
  aberta: { tentativas: number; viva: boolean } | null
}

const abertas = [null, { tentativas: 0, viva: false }, { tentativas: 0, viva: true }]
const ativos: Caso[] = [-12, -5, -4, -3, -2, -1, 0, 1, 5, 6, 20].flatMap((ate) =>
  metodos.flatMap((metodo) => abertas.map((aberta) => ({ estado: 'ATIVO' as const, metodo, ate, aberta }))),
)
const atrasados: Caso[] = [0, -1, -2, -3, -5, -7, -8, -10, -11, -30].flatMap((desde) =>
  [null, ...[0, 1, 2, 3, 4, 5].map((tentativas) => ({ tentativas, viva: tentativas % 2 === 0 }))].map(
    (aberta) => ({ estado: 'EM_ATRASO' as const, metodo: 'cartao' as const, ate: desde, desde, aberta }),
  ),
)
const outros: Caso[] = [
  ...[-59, -60, -61, -62].map((desde) => ({
    estado: 'SUSPENSO' as const,
    metodo: 'pix' as const,
    desde,
    aberta: null,
  })),
  ...[-1, 0, 1].map((ate) => ({
    estado: 'CANCELADO_AO_FIM' as const,
    metodo: 'cartao' as const,
    ate,
    aberta: null,
  })),
  ...[0, -1, -6, -7, -8, -9].flatMap((mudou) =>
    abertas.map((aberta) => ({
      estado: 'AGUARDANDO_PAGAMENTO' as const,
      metodo: 'boleto' as const,
      mudou,
      aberta,
    })),
  ),
  { estado: 'CANCELADO', metodo: 'pix', ate: -40, desde: -50, aberta: null },
]
const casos = [...ativos, ...atrasados, ...outros]

/** Contracts like a given one, one a case, in the order of their ids. */
async function insertCasos(t: TestApp, modelo: typeof contratoTable.$inferSelect): Promise<string[]> {
  const { busca: _generated, ...given } = modelo
  const rows = casos.map(({ ate = 20, desde, mudou = -30, ...caso }, n) => ({
    caso,
    contrato: {
      ...given,
      ...caso,
      id: newId(),
      chave: `chave ${n}`,
      titularCpf: String(n),
      periodoInicio: hoje.subtract({ days: 90 }),
      proximaCobranca: hoje.add({ days: ate }),
      diaAncora: 10,
      emitidoEm: agora,
      atrasadoDesde: desde === undefined ? null : hoje.add({ days: desde }),
      suspensoDesde: desde === undefined ? null : hoje.add({ days: desde }),
      atualizadoEm: agora.add({ hours: 24 * mudou }),
    },
  }))
  await t.db.insert(contratoTable).values(rows.map(({ contrato }) => contrato))
  for (const { caso, contrato } of rows) {
    if (!caso.aberta) continue
    const [id, { tentativas, viva }] = [newId(), caso.aberta]
    const de = contrato.proximaCobranca
    const moments = { criadoEm: agora, atualizadoEm: agora }
    const period = {
      tipo: 'PERIODO',
      estado: 'ABERTA',
      de,
      ate: de.add({ days: 30 }),
      vencimento: de,
    } as const
    await t.db
      .insert(cobrancaTable)
      .values({ id, contratoId: contrato.id, ...period, valor: 3_500, tentativas, ...moments })
    const attempt = { referencia: id, referenceId: id, chaveIdempotencia: id, metodo: 'boleto' as const }
    await t.db.insert(pagamentoTable).values({
      id: newId(),
      assunto: 'COBRANCA',
      ...attempt,
      status: viva ? 'PENDENTE' : 'FALHOU',
      valor: 3_500,
      repasse: 0,
      taxa: 3_500,
      sellerId: 's',
      ...(viva && { boletoLimite: de.add({ days: 3 }) }),
      ...moments,
    })
  }
  return rows.map(({ contrato }) => contrato.id)
}

const listAll = async (t: TestApp, longPix: boolean): Promise<string[]> => {
  const all: string[] = []
  for (;;) {
    const page = await listVencido(t.db, hoje, { afterId: all.at(-1) ?? null, limit: 7, longPix })
    all.push(...page)
    if (page.length < 7) return all
  }
}

type Lido = { devido: Devido | null; aberta: Caso['aberta'] }

/** Reads a contract as the sweep does. */
async function read(t: TestApp, id: string, longPix: boolean): Promise<Lido> {
  const { contrato, aberta, vivo } = (await findVencido(t.db, id))!
  const viva = vivo !== null
  const emitida = viva || (contrato.metodo === 'pix' && !longPix)
  const open = aberta && { tentativas: aberta.tentativas, emitida, limite: vivo?.limite ?? null }
  const situacao = { ...contrato, desde: brasiliaDayOf(contrato.atualizadoEm), aberta: open }
  return { devido: devidoOn(situacao, hoje), aberta: aberta && { tentativas: aberta.tentativas, viva } }
}

/** The days of a purchase and of a boleto that clears are known to the rules only. */
const isNarrowedLater = ({ estado, metodo, ate = 20 }: Caso): boolean =>
  estado === 'AGUARDANDO_PAGAMENTO' || (estado === 'ATIVO' && metodo === 'boleto' && ate < 0)

test.each([false, true])(
  'the sweep looks at every contract for which the rules say something, and at few others; Pix made ahead: %s',
  async (longPix) => {
    const t = await startApp()
    const modelo = await findContratoById(t.db, (await aContrato(t)).id)
    const ids = await insertCasos(t, modelo!)
    const listed = new Set(await listAll(t, longPix))
    const all: (Lido & { caso: Caso; listed: boolean })[] = []
    for (const [n, id] of ids.entries())
      all.push({ caso: casos[n]!, listed: listed.has(id), ...(await read(t, id, longPix)) })
    expect(all.map(({ aberta }) => aberta)).toEqual(casos.map(({ aberta }) => aberta))
    expect(all.filter((x) => x.devido !== null && !x.listed)).toEqual([])
    expect(all.filter((x) => x.devido === null && x.listed && !isNarrowedLater(x.caso))).toEqual([])
    expect(all.filter((x) => x.devido !== null).length).toBeGreaterThan(60)
  },
)
