import { expect, test } from 'vitest'
import type { Role } from '@alento/contract/access.ts'
import type { PacienteAchado } from '@alento/contract/agenda/paciente.ts'
import { startApp } from '../../../test/app.ts'
import { aAgendado, sexta } from '../../../test/agendado.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { aMarket, codigoOf } from '../../../test/purchase.ts'

/** A unit with a paid appointment on Friday, an older order without a time, and a booking by phone for Friday. */
async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const { unidade, profissional, cliente } = market
  const as = async (role: Role, redeId: string | null = unidade.id, corpoClinicoId: string | null = null) =>
    t.as((await aUsuario(t.db, { role, redeId, cpf: null, corpoClinicoId })).id)
  const pedido = await aAgendado(t, market, '09:00')
  const antigo = await aPedidoRow(t.db, {
    clienteId: cliente.id,
    redeId: unidade.id,
    clienteCpf: cliente.cpf!,
    dependenteNome: 'João Ávila',
    dependenteCpf: '31415926590',
    statusAtendimento: 'AGUARDANDO',
    criadoEm: t.clock.now().subtract({ hours: 500 }),
  })
  const desk = await as('Atendente')
  await desk.post('/api/agendamento', {
    unidade: unidade.id,
    corpo_clinico: profissional.id,
    dataEscolhida: sexta,
    horario: '10:00',
    paciente: { name: 'Rui Prado', telefoneCelular: '21988887777' },
    servico: 'Retorno',
  })
  const search = async (procurado: string, by = desk, rede = unidade.id) =>
    by.get(`/api/pacientes?${new URLSearchParams({ rede, procurado })}`)
  const found = async (procurado: string, by = desk): Promise<string[]> =>
    (await search(procurado, by)).json<PacienteAchado[]>().map((one) => one.pedido?._id ?? one.paciente)
  return { t, market, as, desk, pedido, antigo, search, found }
}

test('a patient is found by name, CPF, telephone and code, the next one first', async () => {
  const { t, market, pedido, antigo, search, found } = await start()
  const { cliente, profissional } = market
  const codigo = await codigoOf(t, pedido._id)
  expect(await found(cliente.name.slice(0, 4).toLowerCase())).toEqual([pedido._id])
  expect(await found('joao avila')).toEqual([antigo.id])
  expect(await found('rui')).toEqual(['Rui Prado'])
  expect(await found('314.159.265-90')).toEqual([antigo.id])
  expect(await found(cliente.cpf!)).toEqual([pedido._id, antigo.id])
  expect(await found('7777')).toContain('Rui Prado')
  expect(await found('(21) 98888-7777')).toEqual(['Rui Prado'])
  expect(await found(codigo.toLowerCase())).toEqual([pedido._id])
  const [one] = (await search(codigo)).json<PacienteAchado[]>()
  expect(one).toEqual({
    paciente: cliente.name,
    cpf: `***.***.***-${cliente.cpf!.slice(-2)}`,
    telefoneCelular: cliente.telefoneCelular,
    servico: 'Consulta em Cardiologia',
    profissional: { _id: profissional.id, nome: profissional.nome },
    agendamento: {
      _id: pedido.agendamento!._id,
      dia: sexta,
      horario: '09:00',
      hoje: false,
      status: 'AGUARDANDO_CONFIRMACAO',
      situacaoVisita: 'MARCADA',
    },
    pedido: {
      _id: pedido._id,
      codigo: `••••-${codigo.slice(4)}`,
      statusPagamento: 'CONCLUIDO',
      statusAtendimento: 'AGUARDANDO',
      pagamentoAto: false,
    },
  })
})

test('too little, signs and a part of a code find nothing', async () => {
  const { t, market, pedido, found } = await start()
  const codigo = await codigoOf(t, pedido._id)
  for (const text of ['', 'ru', '%%%', '___', codigo.slice(4), market.cliente.cpf!.slice(0, 9)])
    expect([text, await found(text)]).toEqual([text, []])
})

test("another unit finds nothing of this one's, and clinical staff find only their own", async () => {
  const { t, market, as, search, found, pedido } = await start()
  const { unidade, cliente, profissional } = market
  const codigo = await codigoOf(t, pedido._id)
  const outra = await aRede(t.db)
  const stranger = await as('AdmRede', outra.id)
  expect((await search('rui', stranger)).statusCode).toBe(404)
  for (const text of ['rui', cliente.name, cliente.cpf!, codigo, '7777'])
    expect([text, (await search(text, stranger, outra.id)).json()]).toEqual([text, []])
  const colleague = await aCorpoClinico(t.db, { redeId: unidade.id })
  const [own, other] = [
    await as('CorpoClinico', unidade.id, profissional.id),
    await as('CorpoClinico', unidade.id, colleague.id),
  ]
  for (const text of ['rui', codigo]) {
    expect([text, (await found(text, own)).length]).toEqual([text, 1])
    expect([text, await found(text, other)]).toEqual([text, []])
  }
})

test('the people whose orders were shown are audited, and a typed code like a voucher that was looked at', async () => {
  const { t, market, pedido, search } = await start()
  const seen = async () => {
    const { rows } = await t.db.execute(
      `select acao from auditoria where objeto_id = '${pedido._id}' and acao in ('pedido.listar', 'voucher.ver') order by id`,
    )
    return rows.map((r) => r.acao)
  }
  await search(market.cliente.name)
  expect(await seen()).toEqual(['pedido.listar'])
  await search(await codigoOf(t, pedido._id))
  expect(await seen()).toEqual(['pedido.listar', 'voucher.ver'])
})

test('a unit can not guess codes by searching: after many that find nothing codes find nothing, names still do', async () => {
  const { t, as, market, pedido, found } = await start()
  const codigo = await codigoOf(t, pedido._id)
  const nome = market.cliente.name.slice(0, 4)
  for (let n = 0; n < 60; n += 1) expect(await found(`Z${String(n).padStart(7, '0')}`)).toEqual([])
  expect(await found(codigo)).toEqual([])
  expect(await found(codigo, await as('AdmRede'))).toEqual([])
  expect(await found(nome)).toEqual([pedido._id])
  t.clock.add({ minutes: 2 })
  expect(await found(codigo)).toEqual([pedido._id])
})
