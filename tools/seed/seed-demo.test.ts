import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isCnpj, isCpf, isLuhn } from '@alento/contract/base/digito.ts'
import { CodigoVoucher } from '@alento/contract/pedido/pedido.ts'
import { diasDeAtraso, estadosContrato } from '@alento/contract/cartao/contrato.can.ts'
import { agendamentoTable } from '@alento/server/modules/agenda/agenda.tables.ts'
import { contratoFilaTable, contratoTable } from '@alento/server/modules/assinatura/contrato.tables.ts'
import { cartaoTable } from '@alento/server/modules/cartao/cartao.tables.ts'
import { checkRazao } from '@alento/server/modules/conciliacao/check-razao.ts'
import { lockDevidos } from '@alento/server/modules/lembrete/lembrete.queries.ts'
import { isBankingDay } from '@alento/server/modules/pagamento/dia-util.rules.ts'
import { janelasOf } from '@alento/server/modules/lembrete/lembrete.rules.ts'
import { versaoOf } from '@alento/server/modules/textolegal/get-texto.ts'
import { isNecessario } from '@alento/server/modules/privacidade/privacidade.rules.ts'
import { ofertaTable } from '@alento/server/modules/preco/oferta.tables.ts'
import { redeTable } from '@alento/server/modules/rede/rede.tables.ts'
import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { freshPostgres, onPostgres } from '../../server/test/database.ts'
import { temposDe } from './agendas.ts'
import { buildDemo } from './build-demo.ts'
import { demoLogins, seedDemo } from './seed-demo.ts'

const now = Temporal.Instant.from('2026-11-23T17:30:00Z')
const contexto = { now, marca: 'Alento', senhaHash: 'hash', sellerIds: [] }
const { rows, arquivos } = buildDemo(contexto)
const distinct = (values: unknown[]): number => new Set(values).size
const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((row) => [row.id, row]))
const redes = byId(rows.rede)

describe('the size of the network', () => {
  const abertas = rows.rede.filter((r) => r.status === 'HABILITADO')

  test('units in twelve cities, six states and two offsets, of every kind', () => {
    expect(abertas.length).toBeGreaterThanOrEqual(120)
    expect(distinct(abertas.map((r) => r.municipioId))).toBe(12)
    expect(distinct(abertas.map((r) => r.uf))).toBe(6)
    const offsets = abertas.map((r) => now.toZonedDateTimeISO(r.fuso).offset)
    expect(new Set(offsets)).toEqual(new Set(['-03:00', '-04:00']))
    expect(distinct(abertas.map((r) => r.tipoRede))).toBe(5)
    for (const field of [
      'agendamento',
      'delivery',
      'pagamentoOnline',
      'pagamentoUnidade',
      'coletaDomiciliar',
      'tipoPessoa',
      'unidadeMatrizFilial',
    ] as const)
      expect(distinct(abertas.map((r) => r[field]))).toBe(2)
    const pre = rows.rede.filter((r) => r.status === 'PRE_CADASTRO')
    expect(pre.length).toBeGreaterThanOrEqual(3)
    const waiting = pre.filter((r) => r.naFilaDesde)
    expect(waiting.length).toBeGreaterThanOrEqual(2)
    for (const r of waiting) expect(r.telefoneCelular, r.nomeRede).not.toBeNull()
    expect(distinct(rows.rede.map((r) => r.nomeRede))).toBe(rows.rede.length)
  })

  test('enough specialties, exams, professionals and texts', () => {
    expect(distinct(rows.redeConsulta.map((c) => c.especialidadeId))).toBeGreaterThanOrEqual(40)
    expect(distinct(rows.redeExame.map((e) => e.exameId))).toBeGreaterThanOrEqual(250)
    expect(rows.corpoClinico.length).toBeGreaterThanOrEqual(300)
    expect(distinct(rows.depoimento.map((d) => d.descricao))).toBeGreaterThanOrEqual(80)
    expect(rows.usuario.filter((u) => u.role === 'Alento').length).toBeGreaterThanOrEqual(200)
  })

  test('24 laboratories and imaging clinics are partners, in order', () => {
    const parceiros = rows.rede.filter((r) => r.parceiroOrdem !== null)
    const places = parceiros.map((r) => r.parceiroOrdem ?? 0).toSorted((a, b) => a - b)
    expect(places).toEqual(Array.from({ length: 24 }, (_, i) => i + 1))
    for (const { status, tipoRede } of parceiros) {
      expect(status).toBe('HABILITADO')
      expect(['LABORATORIO', 'CLINICA DE IMAGEM']).toContain(tipoRede)
    }
  })

  test('some twenty packages cost 10 to 30 % less than their exams alone at the same laboratory', () => {
    expect(rows.pacote.length).toBeGreaterThanOrEqual(18)
    const porPacote = Map.groupBy(rows.pacoteExame, (e) => e.pacoteId)
    for (const pacote of rows.pacote) {
      const ids = porPacote.get(pacote.id)?.map((e) => e.exameId) ?? []
      const alone = rows.redeExame.filter((e) => e.redeId === pacote.redeId && ids.includes(e.exameId))
      expect(alone.length).toBe(ids.length)
      expect(ids.length).toBeGreaterThanOrEqual(2)
      for (const campo of ['valorParticular', 'valorAlento', 'valorSinSaude'] as const) {
        const less = 1 - pacote[campo] / alone.reduce((sum, e) => sum + e[campo], 0)
        expect(less).toBeGreaterThan(0.1)
        expect(less).toBeLessThan(0.3)
      }
    }
    const [shown] = rows.rede.filter((r) => r.nomeRede === 'Laboratório Boa Análise')
    expect(rows.pacote.filter((p) => p.redeId === shown?.id)).toHaveLength(2)
  })

  test('laboratories and imaging clinics have price lists of real size', () => {
    const minimo: Record<string, number> = { LABORATORIO: 100, 'CLINICA DE IMAGEM': 30 }
    for (const rede of abertas) {
      const quantos = rows.redeExame.filter((e) => e.redeId === rede.id).length
      expect(quantos).toBeGreaterThanOrEqual(minimo[rede.tipoRede] ?? 0)
    }
  })
})

describe('what must be right in every row', () => {
  test('documents and numbers are valid', () => {
    for (const rede of rows.rede) {
      expect(rede.cnpj === null || isCnpj(rede.cnpj)).toBe(true)
      expect(rede.cpf === null || isCpf(rede.cpf)).toBe(true)
      expect((rede.cnpj === null) !== (rede.cpf === null)).toBe(true)
      expect(rede.unidadeMatrizFilial === 'FILIAL').toBe(rede.matriz !== null)
    }
    expect(rows.rede.filter((r) => r.cnpj === '12ABC34501DE35')).toHaveLength(1)
    for (const { cpf } of rows.usuario) expect(isCpf(cpf ?? '')).toBe(true)
    for (const { cpf } of rows.dependente) expect(isCpf(cpf)).toBe(true)
    for (const { numeroCartao } of rows.cartao)
      expect(numeroCartao?.startsWith('4021') && isLuhn(numeroCartao)).toBe(true)
    for (const { codigo } of rows.pedido) expect(CodigoVoucher.parse(codigo)).toBe(codigo)
    for (const { codigoExame } of rows.pedidoExame) expect(codigoExame).toMatch(/^\d{8}$/)
  })

  test('CEP and area code belong to the city', () => {
    const faixas: Record<string, [RegExp, string]> = {
      'Rio de Janeiro': [/^2[0-3]/, '21'],
      Niterói: [/^24/, '21'],
      'São Paulo': [/^0[1-58]/, '11'],
      Campinas: [/^130/, '19'],
      Santos: [/^110/, '13'],
      'Belo Horizonte': [/^3[01]/, '31'],
      'Juiz de Fora': [/^360/, '32'],
      Curitiba: [/^8[0-2]/, '41'],
      Londrina: [/^860/, '43'],
      Manaus: [/^690/, '92'],
      Parintins: [/^6915/, '92'],
      Salvador: [/^4[0-2]/, '71'],
    }
    for (const rede of rows.rede) {
      const [cep, ddd] = faixas[rede.cidade] ?? [/^$/, '']
      expect(rede.cep).toMatch(/^\d{8}$/)
      expect(rede.cep).toMatch(cep)
      expect(rede.telefoneFixo).toMatch(new RegExp(`^${ddd}[2-5]\\d{7}$`))
      expect(rede.telefoneCelular ?? `${ddd}900000000`).toMatch(new RegExp(`^${ddd}9\\d{8}$`))
    }
  })

  test('SinSaude ≤ Alento ≤ particular, and one exam costs about ten times more elsewhere', () => {
    for (const { valorSinSaude, valorAlento, valorParticular } of [...rows.redeConsulta, ...rows.redeExame]) {
      expect(valorSinSaude).toBeGreaterThan(0)
      expect(valorSinSaude).toBeLessThanOrEqual(valorAlento)
      expect(valorAlento).toBeLessThanOrEqual(valorParticular)
    }
    const porExame = Map.groupBy(rows.redeExame, (e) => e.exameId)
    const razoes = Array.from(
      porExame.values(),
      (list) => Math.max(...list.map((e) => e.valorSinSaude)) / Math.min(...list.map((e) => e.valorSinSaude)),
    )
    expect(Math.max(...razoes)).toBeGreaterThan(8)
    expect(Math.max(...razoes)).toBeLessThan(16)
  })

  test('titles and portraits follow the person', () => {
    for (const { nome, tipoRegistro, retrato } of rows.corpoClinico) {
      const titulo = /^Dra?\. /.exec(nome)?.[0] ?? ''
      expect(titulo !== '').toBe(tipoRegistro === 'CRM' || tipoRegistro === 'CRO')
      expect(retrato % 2 === 1).not.toBe(titulo === 'Dra. ' || (titulo === '' && retrato % 2 === 0))
    }
    expect(rows.corpoClinico.filter((c) => c.tempoAtendimento === null)).toHaveLength(1)
    expect(rows.corpoClinico.some((c) => c.status === 'INATIVO')).toBe(true)
  })

  test('no text keeps a place to fill in', () => {
    expect(JSON.stringify(rows)).not.toMatch(
      /\{(p|b|c|f|o|a|prof|Prof|foco|Foco|fac|anos|ano)\}|undefined|NaN/,
    )
  })
})

describe('orders, appointments and reviews', () => {
  test('ratings of a unit add up to its sum', () => {
    for (const rede of rows.rede) {
      const notas = rows.depoimento.flatMap((d) => (d.redeId === rede.id && d.nota !== null ? [d.nota] : []))
      expect({ soma: rede.notaSoma, n: rede.avaliacoes }).toEqual({
        soma: notas.reduce((a, b) => a + b, 0),
        n: notas.length,
      })
    }
    const noSite = rows.depoimento.filter((d) => d.exibeSite)
    expect(noSite).toHaveLength(6)
    expect(distinct(noSite.map((d) => redes.get(d.redeId)?.cidade))).toBe(6)
  })

  test('an order costs what its rows say, in a way that unit and client have', () => {
    const exames = Map.groupBy(rows.pedidoExame, (e) => e.pedidoId)
    const comCartao = new Set(rows.cartao.filter((c) => c.status === 'HABILITADO').map((c) => c.usuarioId))
    for (const p of rows.pedido) {
      const rede = redes.get(p.redeId)
      const linhas = p.consulta ? [p.consulta] : (exames.get(p.id) ?? [])
      const valor = linhas.reduce(
        (acc, l) => acc + (p.tipoPagamento === 'SinSaude' ? l.valorSinSaude : l.valorAlento),
        0,
      )
      expect(p.valorBruto).toBe(valor)
      expect(p.pagamentoAto ? rede?.pagamentoUnidade : rede?.pagamentoOnline).toBe('S')
      expect(p.tipoPagamento === 'Alento' || comCartao.has(p.clienteId)).toBe(true)
      expect(p.pagamentoAto && p.tipoPagamento === 'Alento').toBe(false)
      expect(Temporal.Instant.compare(p.criadoEm, now)).toBe(-1)
      expect(p.atendidoEm === null || Temporal.Instant.compare(p.atendidoEm, now) < 0).toBe(true)
    }
  })

  test('every order paid online has its payment, of what its coupon left', () => {
    const pagos = byId(rows.pagamento)
    for (const { valor, repasse, taxa } of rows.pagamento) expect(repasse + taxa).toBe(valor)
    for (const p of rows.pedido.filter((o) => o.statusPagamento === 'CONCLUIDO' && !o.pagamentoAto))
      expect(pagos.get(p.pagamentoId ?? '')).toMatchObject({
        referencia: p.id,
        valor: p.valorBruto - p.desconto,
      })
  })

  test('the gateway hands on every unit its part of each sale: deposits are the sum of what they hold', () => {
    const sums = new Map<string, number>()
    const add = (key: string, valor: number) => sums.set(key, (sums.get(key) ?? 0) + valor)
    for (const r of rows.recebivel) {
      add(r.pagamentoId ?? '', r.valorLiquido)
      if (r.transferenciaId) add(r.transferenciaId, r.valorLiquido)
      const over = Temporal.PlainDate.compare(r.previstoPara ?? '9999-12-31', '2026-11-23') < 0
      expect(r.transferenciaId !== null && r.status === 'paid').toBe(over)
      expect(isBankingDay(r.previstoPara!)).toBe(true)
    }
    for (const p of rows.pagamento.filter(({ status, sellerId }) => status === 'PAGO' && sellerId !== ''))
      expect(sums.get(p.id)).toBe(p.repasse)
    for (const { id, valor } of rows.transferencia) expect(valor).toBe(sums.get(id))
    expect(distinct(rows.recebivel.map(({ status }) => status))).toBe(2)
  })

  test('coupons count their uses, one a CPF', () => {
    for (const cupom of rows.cupom) {
      const usos = rows.cupomUso.filter((u) => u.cupomId === cupom.id)
      expect(cupom.usos).toBe(usos.length)
      expect(distinct(usos.map((u) => u.cpf))).toBe(usos.length)
    }
    expect(rows.cupom.find((c) => c.name === 'ESGOTADO')).toMatchObject({ usos: 3, usosMax: 3 })
  })

  test('every appointment is a time of its professional, and they differ from each other', () => {
    const agendas = Map.groupBy(rows.agenda, (a) => a.corpoClinicoId)
    const excecoes = Map.groupBy(rows.agendaExcecao, (e) => e.corpoClinicoId)
    const pessoas = byId(rows.corpoClinico)
    const vivos = rows.agendamento.filter((a) => a.status !== 'CANCELADA')
    expect(distinct(vivos.map((a) => `${a.corpoClinicoId} ${a.inicio.toString()}`))).toBe(vivos.length)
    for (const a of rows.agendamento) {
      const row = pessoas.get(a.corpoClinicoId)
      if (!row) throw new Error('no professional')
      const profissional = {
        row,
        genero: 'F' as const,
        especialidade: '',
        agenda: agendas.get(row.id) ?? [],
        excecoes: excecoes.get(row.id) ?? [],
      }
      expect(temposDe(profissional, a.dia)).toContain(a.horario.hour * 60 + a.horario.minute)
    }
  })

  test('every client agreed to terms and privacy notice, once each, to a text that was in force', () => {
    const necessarios = rows.consentimento.filter((c) => isNecessario(c.assunto))
    const clientes = rows.usuario.filter((u) => u.role === 'Alento')
    expect(necessarios.map((c) => c.usuarioId).toSorted()).toEqual(
      clientes.flatMap((u) => [u.id, u.id]).toSorted(),
    )
    for (const c of rows.consentimento) {
      expect(c.versao).toBe(versaoOf(c.assunto, c.quando))
      expect(Temporal.Instant.compare(c.quando, now)).toBe(-1)
    }
  })

  test('the client of the demonstration has one order of each kind', () => {
    const maria = rows.usuario.find((u) => u.username === 'paciente')
    const meus = rows.pedido.filter((p) => p.clienteId === maria?.id)
    const estados = meus.map(
      (p) => `${p.codigo} ${p.statusPagamento} ${p.statusAtendimento} ${p.pagamentoAto}`,
    )
    expect(estados).toEqual(
      expect.arrayContaining([
        '7K2M9QXD CONCLUIDO AGUARDANDO false',
        '9C3WZK51 INICIADO AGUARDANDO true',
        '4VT80HRN CONCLUIDO REALIZADO false',
        '2FJB6D7P CONCLUIDO AGUARDANDO false',
      ]),
    )
    expect(demoLogins.every((l) => rows.usuario.some((u) => u.username === l.username))).toBe(true)
  })
})

describe('loading', async () => {
  const storageDir = mkdtempSync(join(tmpdir(), 'alento-seed-'))
  const secondFactorKey = Buffer.alloc(32, 7).toString('base64')
  const hashPassword = () => Promise.resolve('hash')
  const options = { now, marca: 'Alento', storageDir, hashPassword, secondFactorKey }
  const url = onPostgres ? await freshPostgres(`alento_seed_${process.pid}`) : undefined
  const database = await openDatabase({ url })
  // While the tests are collected, which has no time limit: a busy machine takes a minute for it.
  const loaded = [await seedDemo(database.db, options), await seedDemo(database.db, options)]
  afterAll(async () => {
    await database.close()
    rmSync(storageDir, { recursive: true })
  })

  test('the same moment gives the same network', () => {
    const again = buildDemo(contexto)
    expect(JSON.stringify(again.rows)).toBe(JSON.stringify(rows))
    expect([...again.arquivos]).toEqual([...arquivos])
  })

  test('contracts in every state, with what waits to be posted and issued, and a card for the client', async () => {
    const { db } = database
    const contratos = await db.select().from(contratoTable)
    const of = (estado: string) => contratos.filter((c) => c.estado === estado).length
    expect(estadosContrato.map((estado) => [estado, of(estado)])).toEqual([
      ['RASCUNHO', 1],
      ['AGUARDANDO_PAGAMENTO', 1],
      ['ATIVO', 7],
      ['EM_ATRASO', 2],
      ['SUSPENSO', 2],
      ['CANCELADO_AO_FIM', 1],
      ['CANCELADO', 1],
    ])
    expect(distinct(contratos.map((c) => c.planoId))).toBe(3)
    expect(distinct(contratos.map((c) => c.metodo))).toBe(4)
    const maria = rows.usuario.find((u) => u.username === 'paciente')!
    const hers = contratos.find((c) => c.usuarioId === maria.id)!
    const card = (await db.select().from(cartaoTable)).find((c) => c.id === hers.id)!
    expect([hers.estado, card.status, card.numeroCartao]).toEqual(['ATIVO', 'HABILITADO', '4021773005182646'])
    const open = (await db.select().from(contratoFilaTable)).filter((f) => f.feitoEm === null)
    expect(open.filter((f) => f.fila === 'CARTAO')).toHaveLength(3)
    expect(open.filter((f) => f.fila === 'APOLICE')).toHaveLength(2)
    // A row that a sweep would move at once would not look as it was written.
    const hoje = brasiliaDayOf(now)
    for (const c of contratos.filter((one) => one.estado === 'ATIVO'))
      expect(Temporal.PlainDate.compare(c.proximaCobranca!, hoje)).toBe(1)
    for (const c of contratos.filter((one) => one.estado === 'EM_ATRASO'))
      expect(c.atrasadoDesde!.until(hoje).days).toBeLessThanOrEqual(diasDeAtraso)
  })

  test('loads once, with offers, no overlapping appointments and drawings; the second call changes nothing', async () => {
    expect(loaded).toEqual([true, false])
    expect(await database.db.$count(redeTable)).toBe(rows.rede.length)
    expect(await database.db.$count(agendamentoTable)).toBe(rows.agendamento.length)
    const ofertas = await database.db
      .select({ tipo: ofertaTable.tipo, servicoId: ofertaTable.servicoId })
      .from(ofertaTable)
    expect(
      distinct(ofertas.filter((o) => o.tipo === 'consulta').map((o) => o.servicoId)),
    ).toBeGreaterThanOrEqual(40)
    expect(
      distinct(ofertas.filter((o) => o.tipo === 'exame').map((o) => o.servicoId)),
    ).toBeGreaterThanOrEqual(250)
    let total = 0
    for (const janela of janelasOf(contexto.now)) {
      const devidos = await database.db.transaction((tx) => lockDevidos(tx, janela, { after: null }, 500))
      total += devidos.length
    }
    expect(total).toBeLessThanOrEqual(5)
    const { diferencas, lancamentos } = await checkRazao(database.db)
    expect(diferencas).toEqual([])
    expect(lancamentos).toBeGreaterThan(rows.pagamento.length * 2)
    for (const { logo } of rows.rede)
      expect(readFileSync(join(storageDir, logo ?? ''), 'utf8')).toMatch(/^<svg .*<\/svg>$/)
    for (const { arquivo } of rows.redeImagem) expect(existsSync(join(storageDir, arquivo))).toBe(true)
  })
})
