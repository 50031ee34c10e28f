/** @module-tag once */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import sharp from 'sharp'
import { eraseValores } from '#modules/auditoria/auditoria.titular.ts'
import { anExame } from './make-oferta.ts'
import { aAgendado, sexta } from './agendado.ts'
import { startApp } from './app.ts'
import { aCpf, aUsuario } from './make.ts'
import { amanha, aMarket, aPaidPedido, shown } from './purchase.ts'
import { listEntrada, type Entrada } from './trail.ts'
import { bookOf } from './xlsx.ts'

/** An administrator who acts for a unit, and the objects to act on. */
async function start() {
  const t = await startApp()
  const market = await aMarket(t, { tipoPessoa: 'PJ', cpf: null, cnpj: '11222333000181' })
  const { id } = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const foto = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#08a' } })
    .png()
    .toBuffer()
  const first = async (text: string): Promise<string> => {
    const { rows } = await t.db.execute<{ id: string }>(sql.raw(text))
    return rows[0]!.id
  }
  return { t, ...market, adminId: id, admin: await t.as(id), foto, first, market }
}
type World = Awaited<ReturnType<typeof start>>
type Act = (w: World) => Promise<{ statusCode: number; body: string }>

const senhas = { password: 'ventania azul 7', repetirSenha: 'ventania azul 7' }
const precos = { valorParticular: 25_000, valorAlento: 12_900, valorSinSaude: 8_990 }
const registro = { tipoRegistro: 'CRM', numeroRegistro: '521', ufRegistro: 'RJ', tempoAtendimento: 30 }
const pessoa = { name: 'Rui Prado', email: 'rui@exemplo.com.br', username: 'rui.prado' }
const [de, ate] = ['2026-05-05', '2026-05-06']

/** An appointment made by telephone, which no order stands behind. */
async function aHorario({ admin, unidade, profissional }: World, dataEscolhida: string, horario: string) {
  return admin.post('/api/agendamento', {
    unidade: unidade.id,
    corpo_clinico: profissional.id,
    dataEscolhida,
    horario,
    paciente: { name: 'Rui Prado', telefoneCelular: '' },
  })
}
const idOf = (res: { json: () => unknown }): string => (res.json() as { _id: string })._id

/** A package of two exams, as its calls want it. */
async function aPacote({ t, admin, unidade }: World) {
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from exame order by slug limit 2`)
  const exames = rows.map(({ id }) => id)
  const pacote = { nome: 'Check-up', exames, resultadoDias: null, ...precos }
  const res = await admin.post(`/api/pacotes?rede=${unidade.id}`, pacote)
  return { pacote, res }
}

const upload = ({ admin, unidade }: World, csv: string) =>
  admin.upload(`/api/precos/importacoes?rede=${unidade.id}`, Buffer.from(csv))

const prices: Record<string, Act> = {
  'PUT /api/precos/:id': async ({ admin, consulta, unidade }) => {
    const antes = {
      valorParticular: consulta.valorParticular,
      valorAlento: consulta.valorAlento,
      valorSinSaude: consulta.valorSinSaude,
    }
    return admin.put(`/api/precos/${consulta.id}?rede=${unidade.id}`, {
      antes,
      ...precos,
      valorAlento: 12_000,
    })
  },
  'POST /api/precos': async ({ t, admin, unidade }) =>
    admin.post(`/api/precos?rede=${unidade.id}`, {
      tipo: 'exame',
      servico: (await anExame(t.db)).id,
      ...precos,
    }),
  'POST /api/precos/:id/remover': async ({ admin, unidade, first }) =>
    admin.post(
      `/api/precos/${await first(`select id from rede_exame where rede_id = '${unidade.id}'`)}/remover?rede=${unidade.id}`,
    ),
  'POST /api/precos/importacoes': (w) => upload(w, 'Serviço;SinSaude\r\nCardiologia;80,00'),
  'PUT /api/precos/importacoes/:id': async (w) => {
    const { _id, mapa } = (await upload(w, 'Serviço;SinSaude\r\nCardiologia;79,00')).json<{
      _id: string
      mapa: object
    }>()
    return w.admin.put(`/api/precos/importacoes/${_id}?rede=${w.unidade.id}`, {
      mapa,
      decimal: null,
      completa: false,
    })
  },
  'PUT /api/precos/importacoes/:id/abas': async ({ admin, unidade }) => {
    const sheet = (valor: number) => [
      ['Serviço', 'SinSaude'],
      ['Cardiologia', valor],
    ]
    const book = bookOf([
      ['Hoje', sheet(76)],
      ['Antes', sheet(75)],
    ])
    const id = idOf(
      await admin.upload(`/api/precos/importacoes?rede=${unidade.id}`, book, { nome: 'tabela.xlsx' }),
    )
    return admin.put(`/api/precos/importacoes/${id}/abas?rede=${unidade.id}`, { abas: ['Hoje'] })
  },
  'PUT /api/precos/importacoes/:id/respostas': async (w) => {
    const id = idOf(await upload(w, 'Serviço;SinSaude\r\nCardiologia;77,00'))
    return w.admin.put(`/api/precos/importacoes/${id}/respostas?rede=${w.unidade.id}`, {
      escolhas: [],
      confirmadas: [],
    })
  },
  'POST /api/precos/importacoes/:id/aplicar': async (w) =>
    w.admin.post(
      `/api/precos/importacoes/${idOf(await upload(w, 'Serviço;SinSaude\r\nCardiologia;78,00'))}/aplicar?rede=${w.unidade.id}`,
    ),
  'POST /api/precos/importacoes/:id/desfazer': async ({ admin, unidade, first }) =>
    admin.post(
      `/api/precos/importacoes/${await first(`select id from importacao where situacao = 'APLICADA'`)}/desfazer?rede=${unidade.id}`,
    ),
  'POST /api/pacotes': async (w) => (await aPacote(w)).res,
  'PUT /api/pacotes/:id': async (w) => {
    const id = await w.first(`select id from pacote where rede_id = '${w.unidade.id}'`)
    const { pacote } = await aPacote(w)
    return w.admin.put(`/api/pacotes/${id}?rede=${w.unidade.id}`, {
      ...pacote,
      nome: 'Check-up completo',
      antes: pacote,
    })
  },
  'POST /api/pacotes/:id/remover': async ({ admin, unidade, first }) =>
    admin.post(
      `/api/pacotes/${await first(`select id from pacote where rede_id = '${unidade.id}'`)}/remover?rede=${unidade.id}`,
    ),
}

const fotoId = ({ first, unidade }: World) =>
  first(`select id from rede_imagem where rede_id = '${unidade.id}'`)

const images: Record<string, Act> = {
  'POST /api/redeImagem/:id/logo': ({ admin, unidade, foto }) =>
    admin.upload(`/api/redeImagem/${unidade.id}/logo`, foto),
  'DELETE /api/redeImagem/:id/logo': ({ admin, unidade }) =>
    admin.remove(`/api/redeImagem/${unidade.id}/logo`),
  'POST /api/redeImagem/:id': ({ admin, unidade, foto }) =>
    admin.upload(`/api/redeImagem/${unidade.id}`, foto, { legenda: 'Recepção' }),
  'PUT /api/redeImagem/:id/ordem': async (w) => {
    await w.admin.upload(`/api/redeImagem/${w.unidade.id}`, w.foto, { legenda: 'Sala' })
    const { rows } = await w.t.db.execute<{ id: string }>(
      sql`select id from rede_imagem where rede_id = ${w.unidade.id} order by ordem desc`,
    )
    return w.admin.put(`/api/redeImagem/${w.unidade.id}/ordem`, { ids: rows.map((r) => r.id) })
  },
  'PUT /api/redeImagem/:id/legendas': async (w) =>
    w.admin.put(`/api/redeImagem/${w.unidade.id}/legendas`, {
      legendas: [{ _id: await fotoId(w), legenda: 'Sala de espera' }],
    }),
  'PUT /api/redeImagem/:id': async (w) =>
    w.admin.put(`/api/redeImagem/${await fotoId(w)}`, { legenda: 'Nova legenda' }),
  'DELETE /api/redeImagem/:id': async (w) => w.admin.remove(`/api/redeImagem/${await fotoId(w)}`),
  'POST /api/corpoClinicoImagem/:id/logo': ({ admin, profissional, foto }) =>
    admin.upload(`/api/corpoClinicoImagem/${profissional.id}/logo`, foto),
  'DELETE /api/corpoClinicoImagem/:id/logo': ({ admin, profissional }) =>
    admin.remove(`/api/corpoClinicoImagem/${profissional.id}/logo`),
}

const people: Record<string, Act> = {
  'POST /api/usuario': ({ admin, unidade }) =>
    admin.post('/api/usuario', { rede: unidade.id, ...pessoa, cpf: aCpf(), ...senhas }),
  'PUT /api/usuario/:id': async ({ admin, first, unidade }) =>
    admin.put(
      `/api/usuario/${await first(`select id from usuario where role = 'Atendente' and rede_id = '${unidade.id}'`)}`,
      { name: 'Rui Prado Filho' },
    ),
  'POST /api/corpoClinico': ({ admin, unidade }) =>
    admin.post('/api/corpoClinico', {
      rede: unidade.id,
      nome: 'Dra. Nova Reis',
      email: 'nova@exemplo.com.br',
      ...registro,
    }),
  'PUT /api/corpoClinico/:id': ({ admin, profissional }) =>
    admin.put(`/api/corpoClinico/${profissional.id}`, { miniBio: 'Outra' }),
  'POST /api/corpoClinico/:id/acesso': ({ admin, profissional }) =>
    admin.post(`/api/corpoClinico/${profissional.id}/acesso`, { username: 'doutora', ...senhas }),
  'PUT /api/corpoClinico/:id/acesso': ({ admin, profissional }) =>
    admin.put(`/api/corpoClinico/${profissional.id}/acesso`, { status: 'Desabilitado' }),
}

const schedule: Record<string, Act> = {
  'POST /api/agenda': ({ admin, profissional }) =>
    admin.post('/api/agenda', {
      corpo_clinico: profissional.id,
      dia_semana: { key: 7 },
      hora_inicio_1: '08:00',
      hora_fim_1: '12:00',
      substituir: true,
    }),
  'DELETE /api/agenda/:id': async ({ admin, first, profissional }) =>
    admin.remove(
      `/api/agenda/${await first(`select id from agenda where corpo_clinico_id = '${profissional.id}' and dia_semana = 7`)}`,
    ),
  'POST /api/agenda/excecoes': ({ admin, profissional }) =>
    admin.post('/api/agenda/excecoes', { corpo_clinico: profissional.id, tipo: 'FECHADO', de, ate }),
  'DELETE /api/agenda/excecoes/:id': async ({ admin, first }) =>
    admin.remove(`/api/agenda/excecoes/${await first('select grupo as id from agenda_excecao')}`),
  'POST /api/agenda/fechamentos': ({ admin, unidade }) =>
    admin.post('/api/agenda/fechamentos', { unidade: unidade.id, de, ate }),
  'DELETE /api/agenda/fechamentos/:id': async ({ admin, first }) =>
    admin.remove(`/api/agenda/fechamentos/${await first('select grupo as id from rede_fechamento limit 1')}`),
  'PUT /api/agenda/feriados': ({ admin, profissional }) =>
    admin.put('/api/agenda/feriados', {
      corpo_clinico: profissional.id,
      dia: '2026-04-03',
      aberto: true,
      unidade: true,
    }),
}

const appointments: Record<string, Act> = {
  'POST /api/pedidos/:id/realizarAtendimento': async (w) => {
    const pedido = await aPaidPedido(w.t, w.market, '09:30')
    return w.admin.post(`/api/pedidos/${pedido._id}/realizarAtendimento`, {
      ...(await shown(w.t, pedido._id)),
      motivo: 'A unidade ficou sem energia.',
    })
  },
  'POST /api/agendamento': (w) => aHorario(w, amanha, '15:00'),
  'POST /api/agendamento/:id/confirmar': async (w) => {
    const { _id } = await aAgendado(w.t, w.market)
    return w.admin.post(
      `/api/agendamento/${await w.first(`select id from agendamento where pedido_id = '${_id}'`)}/confirmar`,
    )
  },
  'POST /api/agendamento/confirmarVarios': async (w) => {
    const { _id } = await aAgendado(w.t, w.market, '10:30')
    const id = await w.first(`select id from agendamento where pedido_id = '${_id}'`)
    return w.admin.post('/api/agendamento/confirmarVarios', { ids: [id] })
  },
  'POST /api/agendamento/encaixe': async (w) => {
    await aHorario(w, amanha, '11:00')
    return w.admin.post('/api/agendamento/encaixe', {
      unidade: w.unidade.id,
      corpo_clinico: w.profissional.id,
      dataEscolhida: amanha,
      horario: '11:00',
      paciente: { name: 'Ivo Reis', telefoneCelular: '' },
      confirmo: true,
    })
  },
  'POST /api/agendamento/remarcarVarios': async (w) =>
    w.admin.post('/api/agendamento/remarcarVarios', {
      mudancas: [{ id: idOf(await aHorario(w, amanha, '11:30')), dataEscolhida: sexta, horario: '11:30' }],
    }),
  'POST /api/agendamento/:id/desfazer': async (w) => {
    const { _id } = await aAgendado(w.t, w.market, '08:30')
    const id = await w.first(`select id from agendamento where pedido_id = '${_id}'`)
    await w.admin.post(`/api/agendamento/${id}/remarcar`, { dataEscolhida: sexta, horario: '08:00' })
    return w.admin.post(`/api/agendamento/${id}/desfazer`)
  },
  'POST /api/agendamento/:id/remarcar': async (w) =>
    w.admin.post(`/api/agendamento/${idOf(await aHorario(w, amanha, '15:30'))}/remarcar`, {
      dataEscolhida: sexta,
      horario: '16:00',
    }),
  'POST /api/agendamento/:id/cancelar': async (w) =>
    w.admin.post(`/api/agendamento/${idOf(await aHorario(w, amanha, '16:00'))}/cancelar`, {
      motivo: 'Férias',
    }),
  'POST /api/agendamento/:id/visita': async (w) => {
    const id = idOf(await aHorario(w, amanha, '17:00'))
    const noon = Temporal.PlainDate.from(amanha).toZonedDateTime({
      timeZone: 'America/Sao_Paulo',
      plainTime: '12:00',
    })
    w.t.clock.add(w.t.clock.now().until(noon.toInstant()))
    return w.admin.post(`/api/agendamento/${id}/visita`, { situacao: 'CHEGOU' })
  },
  'POST /api/agendamento/:id/falta': async (w) => {
    const id = idOf(await aHorario(w, amanha, '14:00'))
    w.t.clock.add({ hours: 24 * 2 })
    return w.admin.post(`/api/agendamento/${id}/falta`, { faltou: true })
  },
  'POST /api/agendamento/:id/atendido': async (w) => {
    const id = idOf(await aHorario(w, '2026-03-13', '14:00'))
    w.t.clock.add({ hours: 24 * 2 })
    return w.admin.post(`/api/agendamento/${id}/atendido`, { atendido: true })
  },
}

const data: Record<string, Act> = {
  'PUT /api/redes/:id': async ({ admin, unidade }) => {
    const { versao } = (await admin.get(`/api/redes/${unidade.id}/cadastro`)).json<{ versao: string }>()
    return admin.put(`/api/redes/${unidade.id}`, { versao, sobre: 'Texto novo sobre a unidade.' })
  },
}

const groups = { data, prices, images, people, schedule, appointments }
const acts: Record<string, Act> = Object.assign({}, ...Object.values(groups))
/** The POST that only reads. */
const reads = ['POST /api/v1/split/transfers/cre']
/** The calls of every session; among them only a change of an attendant concerns a unit. */
const ofSession = ({ access }: Endpoint, name: string) =>
  access === 'sessao' && name === 'PUT /api/usuario/:id'

const mayAct = (e: Endpoint): boolean =>
  Array.isArray(e.access) && e.access.includes('AdmRede') && e.access.includes('Administrador')
const names = endpoints
  .filter((e) => e.method !== 'GET')
  .flatMap((e) => {
    const name = `${e.method} ${e.path}`
    return !reads.includes(name) && (mayAct(e) || ofSession(e, name)) ? [name] : []
  })

test('each way to act for a unit is tried below', () => {
  expect(Object.keys(acts).toSorted()).toEqual(names.toSorted())
})

/** The action that each of them leaves in the trail, once. */
const acoes: Record<string, string> = {
  'PUT /api/redes/:id': 'rede.mudar',
  'PUT /api/precos/:id': 'preco.mudado',
  'POST /api/precos': 'preco.criado',
  'POST /api/precos/:id/remover': 'preco.removido',
  'POST /api/precos/importacoes': 'preco.importacao_lida',
  'PUT /api/precos/importacoes/:id': 'preco.importacao_ajustada',
  'PUT /api/precos/importacoes/:id/abas': 'preco.importacao_ajustada',
  'PUT /api/precos/importacoes/:id/respostas': 'preco.importacao_ajustada',
  'POST /api/precos/importacoes/:id/aplicar': 'preco.importado',
  'POST /api/precos/importacoes/:id/desfazer': 'preco.importacao_desfeita',
  'POST /api/pacotes': 'pacote.criado',
  'PUT /api/pacotes/:id': 'pacote.mudado',
  'POST /api/pacotes/:id/remover': 'pacote.removido',
  'POST /api/redeImagem/:id/logo': 'logo.mudar',
  'DELETE /api/redeImagem/:id/logo': 'logo.remover',
  'POST /api/redeImagem/:id': 'foto.adicionar',
  'PUT /api/redeImagem/:id/ordem': 'foto.ordenar',
  'PUT /api/redeImagem/:id/legendas': 'foto.legenda',
  'PUT /api/redeImagem/:id': 'foto.legenda',
  'DELETE /api/redeImagem/:id': 'foto.remover',
  'POST /api/corpoClinicoImagem/:id/logo': 'foto.mudar',
  'DELETE /api/corpoClinicoImagem/:id/logo': 'foto.remover',
  'POST /api/usuario': 'atendente.criar',
  'PUT /api/usuario/:id': 'atendente.alterar',
  'POST /api/corpoClinico': 'profissional.criar',
  'PUT /api/corpoClinico/:id': 'profissional.alterar',
  'POST /api/corpoClinico/:id/acesso': 'profissional.dar_acesso',
  'PUT /api/corpoClinico/:id/acesso': 'profissional.desativar_acesso',
  'POST /api/agenda': 'agenda.definir',
  'DELETE /api/agenda/:id': 'agenda.remover',
  'POST /api/agenda/excecoes': 'agenda.excecao',
  'DELETE /api/agenda/excecoes/:id': 'agenda.excecao_remover',
  'POST /api/agenda/fechamentos': 'agenda.fechar_unidade',
  'DELETE /api/agenda/fechamentos/:id': 'agenda.abrir_unidade',
  'PUT /api/agenda/feriados': 'agenda.feriado',
  'POST /api/pedidos/:id/realizarAtendimento': 'voucher.atender_plataforma',
  'POST /api/agendamento': 'agendamento.telefone',
  'POST /api/agendamento/:id/confirmar': 'agendamento.confirmar',
  'POST /api/agendamento/confirmarVarios': 'agendamento.confirmar',
  'POST /api/agendamento/encaixe': 'agendamento.encaixe',
  'POST /api/agendamento/remarcarVarios': 'agendamento.remarcar',
  'POST /api/agendamento/:id/desfazer': 'agendamento.desfazer',
  'POST /api/agendamento/:id/remarcar': 'agendamento.remarcar',
  'POST /api/agendamento/:id/cancelar': 'agendamento.cancelar',
  'POST /api/agendamento/:id/visita': 'agendamento.visita',
  'POST /api/agendamento/:id/falta': 'agendamento.falta',
  'POST /api/agendamento/:id/atendido': 'agendamento.atendido',
}

const unidadeOf = ({ detalhe }: Entrada) => (JSON.parse(detalhe) as { unidade?: string }).unidade ?? null

/** The actions that change data typed by a person have the values before and after. */
const tellsValues =
  /^(rede\.mudar|profissional\.alterar|atendente\.alterar|(preco|pacote)\.(criado|mudado|removido))$/
const isSilent = ({ acao, dados }: Entrada): boolean =>
  tellsValues.test(acao) && !(dados?.includes('"antes"') && dados.includes('"depois"'))

test.each(Object.entries(groups))(
  'whatever an administrator does in a unit’s area (%s) leaves an entry that names both and what changed',
  async (_group, own) => {
    const w = await start()
    const wrong: string[] = []
    for (const [name, act] of Object.entries<Act>(own)) {
      const seen = (await listEntrada(w.t)).length
      const { statusCode, body } = await act(w)
      const left = (await listEntrada(w.t, seen)).filter((e) => e.quem === w.adminId)
      const named = left.filter((e) => unidadeOf(e) === w.unidade.codigoUnidade)
      const once = named.filter(({ acao }) => acao === acoes[name]).length === 1
      if (statusCode >= 300 || !once || named.length < left.length || left.some(isSilent))
        wrong.push(`${name}: ${statusCode} ${body.slice(0, 200)} ${JSON.stringify(left)}`)
    }
    expect(wrong).toEqual([])
  },
)

test('the values typed about a unit and a professional can be erased from the trail', async () => {
  const w = await start()
  for (const act of [data['PUT /api/redes/:id']!, prices['PUT /api/precos/:id']!])
    expect((await act(w)).statusCode).toBe(200)
  expect((await people['PUT /api/corpoClinico/:id']!(w)).statusCode).toBe(200)
  const typed = async () =>
    (await listEntrada(w.t)).filter(({ dados }) => dados !== null).map(({ acao }) => acao)
  expect(await typed()).toEqual(['rede.mudar', 'preco.mudado', 'profissional.alterar'])
  await w.t.db.transaction(async (tx) => {
    const quando = w.t.clock.now()
    await eraseValores(tx, { objeto: 'rede', ids: [w.unidade.id] }, { quando })
    await eraseValores(tx, { objeto: 'corpo_clinico', ids: [w.profissional.id] }, { quando })
  })
  expect(await typed()).toEqual([])
  expect((await listEntrada(w.t, 3)).map(({ acao, objeto }) => [acao, objeto])).toEqual([
    ['auditoria.apagar', w.unidade.id],
    ['auditoria.apagar', w.profissional.id],
  ])
})

test('the unit’s own staff, and what an administrator does for the platform, name no unit', async () => {
  const { t, admin, unidade, profissional } = await start()
  const dona = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: unidade.id, cpf: null })).id)
  await dona.put(`/api/corpoClinico/${profissional.id}`, { miniBio: 'Minha' })
  await admin.put(`/api/unidades/${unidade.id}/destaque`, {
    numeracaoInicialCartao: ['6036'],
    parceiroOrdem: null,
    visto: { numeracaoInicialCartao: [], parceiroOrdem: null },
  })
  expect((await listEntrada(t)).map((e) => [e.acao, unidadeOf(e)])).toEqual([
    ['profissional.alterar', null],
    ['rede.destaque', null],
  ])
})
