import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '@alento/contract/access.ts'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import { startApp, type TestApp } from './app.ts'
import { aDepoimento } from './make-oferta.ts'
import { aCorpoClinico, aCpf, aRede, aUsuario } from './make.ts'
import { amanha, aMarket, aPaidPedido } from './purchase.ts'

const staff = ['AdmRede', 'Atendente', 'CorpoClinico'] as const satisfies readonly Role[]

/** Makes everything that a unit has, by the first words of the endpoints that name it. */
async function aTarget(t: TestApp) {
  const market = await aMarket(t)
  const { unidade, profissional, consulta } = market
  const pedido = await aPaidPedido(t, market)
  const gestor = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: unidade.id, cpf: null })).id)
  const csv = Buffer.from('Serviço;SinSaude\r\nCardiologia;80,00')
  const importacao = await gestor.upload(`/api/precos/importacoes?rede=${unidade.id}`, csv)
  const one = async (text: string) => (await t.db.execute<{ id: string }>(sql.raw(text))).rows[0]!.id
  const foto = await one(`insert into rede_imagem (id, rede_id, arquivo, legenda, ordem)
    values (gen_random_uuid(), '${unidade.id}', 'foto.svg', '', 1) returning id`)
  const excecao = await one(`insert into agenda_excecao (id, corpo_clinico_id, dia, tipo, motivo)
    values (gen_random_uuid(), '${profissional.id}', '2026-04-20', 'FECHADO', '') returning grupo as id`)
  const fechamento = await one(`insert into rede_fechamento (id, rede_id, dia, grupo)
    values (gen_random_uuid(), '${unidade.id}', '2026-04-21', gen_random_uuid()) returning grupo as id`)
  const ids: [string, string][] = [
    ['/api/usuario/', (await aUsuario(t.db, { role: 'Atendente', redeId: unidade.id })).id],
    ['/api/precos/importacoes/', importacao.json<{ _id: string }>()._id],
    ['/api/precos/', consulta.id],
    ['/api/agenda/excecoes/', excecao],
    ['/api/agenda/fechamentos/', fechamento],
    [
      '/api/agenda/',
      await one(`select id from agenda where corpo_clinico_id = '${profissional.id}' limit 1`),
    ],
    ['/api/agendamento/', await one(`select id from agendamento where pedido_id = '${pedido._id}'`)],
    ['/api/corpoClinico', profissional.id],
    ['/api/pedidos/', pedido._id],
    [
      '/api/depoimentos/',
      (await aDepoimento(t.db, { redeId: unidade.id, clienteId: market.cliente.id, nota: 5 })).id,
    ],
  ]
  return { unidade, profissional, foto, ids }
}
type Target = Awaited<ReturnType<typeof aTarget>>

/** Endpoints that name nothing of a unit, or respond to every unit; each has its own test. */
const open = ['/api/cartao/', '/api/vouchers/']

/** PUT and DELETE of `/api/redeImagem/:id` name a photo; the other calls of that path name the unit. */
function idFor(e: Endpoint, { unidade, foto, ids }: Target): string {
  if (e.path === '/api/redeImagem/:id' && (e.method === 'PUT' || e.method === 'DELETE')) return foto
  return ids.find(([start]) => e.path.startsWith(start))?.[1] ?? unidade.id
}

const pathOf = (e: Endpoint, target: Target): string => e.path.replace(/:\w+/g, idFor(e, target))

/** Query values that select the target; the others are arbitrary. */
function queryOf(e: Endpoint, { unidade, profissional }: Target): string {
  const known: Record<string, string> = {
    rede: unidade.id,
    unidade: unidade.id,
    corpo_clinico: profissional.id,
    mes: '2026-03',
    ...(/semHorario$|expediente$/.test(e.path) && { de: amanha, ate: amanha }),
    procurado: 'Rui',
    tipo: 'consulta',
    cep: '20520053',
  }
  const names = Object.keys((e.query as { shape?: object } | undefined)?.shape ?? {})
  const asked = names.filter((n) => known[n] && !(e.path.includes('financeiro') && /mes|tipo/.test(n)))
  return asked.length > 0 ? `?${asked.map((n) => `${n}=${known[n]}`).join('&')}` : ''
}

const senhas = { password: 'ventania azul 7', repetirSenha: 'ventania azul 7' }
const precos = { valorParticular: 25_000, valorAlento: 12_900, valorSinSaude: 8_990 }
const pacote = {
  nome: 'Check-up',
  exames: [crypto.randomUUID(), crypto.randomUUID()],
  resultadoDias: null,
  ...precos,
}
const pessoa = { name: 'Rui Prado', cpf: aCpf(), email: 'rui@exemplo.com.br', username: 'rui.prado' }
const registro = { tipoRegistro: 'CRM', numeroRegistro: '521', ufRegistro: 'RJ', tempoAtendimento: 30 }

/** A body that the target's own staff could send, for each endpoint that takes one. */
function bodiesOf({
  unidade: { id: rede, zoopSellerId },
  profissional,
  ids,
}: Target): Record<string, object> {
  const corpo_clinico = profissional.id
  const agendamento = ids.find(([path]) => path === '/api/agendamento/')?.[1]
  const recado = { unidade: rede, ids: [agendamento], texto: 'A agenda atrasou meia hora.' }
  const when = { dataEscolhida: amanha, horario: '15:00' }
  const mapa = { tipo: null, codigo: null, servico: 0, descricao: null }
  return {
    'PUT /api/usuario/:id': { name: 'Outro Nome' },
    'POST /api/usuario': { rede, ...pessoa, ...senhas },
    'PUT /api/redes/:id': { versao: 'x', sobre: 'Mudado' },
    'POST /api/precos': {
      tipo: 'consulta',
      servico: crypto.randomUUID(),
      descricaoConsulta: 'Nova',
      ...precos,
    },
    'PUT /api/precos/:id': { antes: precos, ...precos },
    'POST /api/pacotes': pacote,
    'PUT /api/pacotes/:id': { ...pacote, antes: pacote },
    'PUT /api/precos/importacoes/:id': {
      mapa: { ...mapa, valorParticular: null, valorAlento: null, valorSinSaude: 1 },
      decimal: null,
      completa: true,
    },
    'PUT /api/precos/importacoes/:id/abas': { abas: ['Exames'] },
    'PUT /api/precos/importacoes/:id/respostas': { escolhas: [], confirmadas: [] },
    'PUT /api/redeImagem/:id': { legenda: 'Nossa' },
    'PUT /api/redeImagem/:id/ordem': { ids: [] },
    'PUT /api/redeImagem/:id/legendas': { legendas: [] },
    'POST /api/agenda': {
      corpo_clinico,
      dia_semana: { key: 2 },
      hora_inicio_1: '08:00',
      hora_fim_1: '12:00',
    },
    'POST /api/corpoClinico/:id/acesso': { username: 'intrusa', ...senhas },
    'PUT /api/corpoClinico/:id/acesso': { status: 'Desabilitado' },
    'POST /api/corpoClinico': { rede, nome: 'Dra. Nova', email: 'nova@exemplo.com.br', ...registro },
    'PUT /api/corpoClinico/:id': { miniBio: 'Outra' },
    'POST /api/agenda/excecoes': { corpo_clinico, tipo: 'FECHADO', de: '2026-05-05', ate: '2026-05-06' },
    'PUT /api/agenda/feriados': { corpo_clinico, dia: '2026-04-03', aberto: true, unidade: true },
    'POST /api/agendamento/:id/cancelar': { motivo: 'Férias' },
    'POST /api/agendamento': {
      unidade: rede,
      corpo_clinico,
      ...when,
      paciente: { name: 'Rui Prado', telefoneCelular: '' },
      servico: 'Retorno',
    },
    'POST /api/agendamento/encaixe': {
      unidade: rede,
      corpo_clinico,
      ...when,
      paciente: { name: 'Rui Prado', telefoneCelular: '' },
      confirmo: true,
    },
    'POST /api/agendamento/confirmarVarios': { ids: [agendamento] },
    'POST /api/agendamento/remarcarVarios': { mudancas: [{ id: agendamento, ...when }] },
    'POST /api/agendamento/recado/previa': recado,
    'POST /api/agendamento/recado': recado,
    'POST /api/agenda/fechamentos': { unidade: rede, de: '2026-05-05', ate: '2026-05-06' },
    'POST /api/agendamento/:id/visita': { situacao: 'CHEGOU' },
    'POST /api/agendamento/:id/falta': { faltou: true },
    'POST /api/agendamento/:id/atendido': { atendido: true },
    'POST /api/agendamento/:id/remarcar': when,
    'POST /api/v1/split/transfers/cre': { zoop_seller_id: zoopSellerId },
    'POST /api/pedidos/:id/realizarAtendimento': { recebido: true },
    'PUT /api/depoimentos/:id/resposta': { rede, texto: 'Obrigada.', visto: null },
  }
}

type Caller = Awaited<ReturnType<TestApp['as']>>

/** Staff of each role in a unit that is unrelated to the target. */
async function strangers(t: TestApp): Promise<[Role, Caller][]> {
  const { id: redeId } = await aRede(t.db)
  const medica = await aCorpoClinico(t.db, { redeId })
  const made = staff.map(async (role): Promise<[Role, Caller]> => {
    const corpoClinicoId = role === 'CorpoClinico' ? medica.id : null
    return [role, await t.as((await aUsuario(t.db, { role, redeId, cpf: null, corpoClinicoId })).id)]
  })
  return Promise.all(made)
}

function send(caller: Caller, e: Endpoint, { url, body }: { url: string; body: object }) {
  if (e.multipart) return caller.upload(url, Buffer.from('a;b\r\nc;1'))
  if (e.method === 'GET') return caller.get(url)
  if (e.method === 'DELETE') return caller.remove(url)
  return e.method === 'PUT' ? caller.put(url, body) : caller.post(url, body)
}

const mayTry = ({ access, path }: Endpoint, role: Role): boolean =>
  Array.isArray(access) && access.includes(role) && !open.some((o) => path.startsWith(o))

test('whatever is another unit’s does not exist for its staff: every call that they may make, with what it asks for', async () => {
  const t = await startApp()
  const target = await aTarget(t)
  const bodies = bodiesOf(target)
  const callers = await strangers(t)
  const before = await books(t)
  const wrong: string[] = []
  for (const [role, caller] of callers) {
    for (const e of endpoints.filter((x) => mayTry(x, role))) {
      const name = `${e.method} ${e.path}`
      const url = pathOf(e, target) + queryOf(e, target)
      const { statusCode, body } = await send(caller, e, { url, body: bodies[name] ?? {} })
      if (statusCode !== 404 || body.includes(target.unidade.nomeRede))
        wrong.push(`${name} for ${role}: ${statusCode} ${body.slice(0, 120)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await books(t)).toEqual(before)
})

/** Row counts of all tables, and the rows that may not have changed. */
async function books(t: TestApp): Promise<unknown> {
  const { rows } = await t.db.execute(sql`select
    (select json_agg(u order by u.id) from usuario u)::text as usuarios, (select json_agg(r order by r.id) from rede r)::text as redes,
    (select json_agg(c order by c.id) from rede_consulta c)::text as precos, (select json_agg(c order by c.id) from corpo_clinico c)::text as profissionais,
    (select json_agg(a order by a.id) from agenda a)::text as semanas, (select json_agg(a order by a.id) from agendamento a)::text as horarios,
    (select count(*) from agenda_excecao) as excecoes, (select count(*) from rede_imagem) as fotos, (select count(*) from importacao) as importacoes,
    (select json_agg(d order by d.id) from depoimento d)::text as depoimentos`)
  return rows
}
