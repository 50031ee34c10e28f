import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { startApp } from '../../../test/app.ts'
import { onPostgres } from '../../../test/database.ts'
import { aCpf, aRede, aUsuario } from '../../../test/make.ts'

const senha = 'ventania azul 7'

/** Number of database sessions that wait for another one. */
async function waiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.n
}

async function start() {
  const t = await startApp()
  const unit = await aRede(t.db)
  const staff = async (redeId: string) => t.as((await aUsuario(t.db, { role: 'AdmRede', redeId })).id)
  const adm = await staff(unit.id)
  const other = await staff((await aRede(t.db)).id)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador' })).id)
  const novo = {
    rede: unit.id,
    name: 'Jéssica Moura',
    cpf: aCpf(),
    email: 'jessica@clinica.example',
    telefoneCelular: '21987654321',
    username: 'jessica.moura',
    password: senha,
    repetirSenha: senha,
  }
  const create = (over: object = {}) => adm.post('/api/usuario', { ...novo, ...over })
  const enter = (password = senha) =>
    t.app.inject({ method: 'POST', url: '/api/auth', payload: { username: novo.username, password } })
  const acoes = async () => {
    const { rows } = await t.db.execute<{ acao: string }>(
      sql`select acao from auditoria where acao like 'atendente.%' order by id`,
    )
    return rows.map((r) => r.acao)
  }
  return { ...t, unit, adm, other, admin, novo, create, enter, acoes }
}

test('a unit creates an attendant, who logs in; the same again is the same one, a taken user name is refused in its words', async () => {
  const { adm, unit, novo, create, enter, acoes, clock } = await start()
  const lastSeen = async () => {
    const list = await adm.get(`/api/usuario?rede=${unit.id}`)
    return list.json<{ ultimoAcesso: string | null }[]>()[0]!.ultimoAcesso
  }
  const made = await create()
  expect([made.statusCode, made.json()]).toEqual([
    201,
    expect.objectContaining({
      username: novo.username,
      role: 'Atendente',
      rede: unit.id,
      status: 'Habilitado',
    }),
  ])
  expect(made.body).not.toContain('senha')
  expect(await lastSeen()).toBeNull()
  expect((await enter()).statusCode).toBe(200)
  expect(await lastSeen()).toBe(clock.now().toString({ smallestUnit: 'second' }))
  expect((await create()).json()._id).toBe(made.json()._id)
  const taken = await create({ username: 'JESSICA.moura', cpf: aCpf() })
  expect([taken.statusCode, taken.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'conta.usuario_existente',
      errors: [{ field: 'username', message: 'Usuário existente, escolha outro nome de Usuário' }],
    }),
  ])
  const list = await adm.get(`/api/usuario?rede=${unit.id}&role__in=Atendente`)
  expect([list.headers['x-total-count'], list.json()[0].cpf]).toEqual(['1', novo.cpf])
  expect((await adm.get(`/api/usuario?rede=${unit.id}&role__in=CorpoClinico`)).json()).toEqual([])
  expect((await adm.get(`/api/usuario?rede=${unit.id}&role__in=Administrador`)).statusCode).toBe(400)
  expect(await acoes()).toEqual(['atendente.criar'])
})

test('a deactivated attendant is out at once, a login that waits for its second step too; activation lets in again', async () => {
  const { app, db, adm, create, enter, acoes } = await start()
  const id = (await create()).json<{ _id: string }>()._id
  const token = (await enter()).json<{ token: string }>().token
  const desk = () => app.inject({ url: '/api/auth/sessoes', headers: { authorization: `Bearer ${token}` } })
  await db.execute(
    sql`insert into entrada (token_hash, usuario_id, persist, expira_em) values ('espera', ${id}, false, now() + interval '1 year')`,
  )
  expect((await desk()).statusCode).toBe(200)
  const off = await adm.put(`/api/usuario/${id}`, { status: 'Desabilitado' })
  expect([off.statusCode, off.json().status]).toEqual([200, 'Desabilitado'])
  const left = await db.execute(
    sql`select 1 from sessao where usuario_id = ${id} union all select 1 from entrada where usuario_id = ${id}`,
  )
  expect([(await desk()).statusCode, left.rows.length]).toEqual([401, 0])
  const refused = await enter()
  expect(refused.json()).toMatchObject({
    status: 403,
    code: 'conta.desabilitada',
    action: 'Fale com o administrador da sua unidade.',
  })
  await adm.put(`/api/usuario/${id}`, { status: 'Habilitado' })
  expect([(await enter()).statusCode, (await desk()).statusCode]).toEqual([200, 401])
  expect(await acoes()).toEqual(['atendente.criar', 'atendente.desativar', 'atendente.ativar'])
})

test.each(["senha_hash = 'outra'", "status = 'Desabilitado'"])(
  'a user who logs in while their account becomes %s is not in',
  async (change) => {
    const { db, database, create, enter } = await start()
    const { _id: id } = (await create()).json<{ _id: string }>()
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query(`update usuario set ${change} where id = '${id}'`)
    // The embedded database has one connection, so there the login necessarily comes last.
    const login = { ended: !onPostgres }
    const late = enter().finally(() => Object.assign(login, { ended: true }))
    while (!login.ended) if ((await waiting(db)) > 0) break
    await other.query(`delete from sessao where usuario_id = '${id}'`)
    await other.query('commit')
    other.release()
    expect([401, 403]).toContain((await late).statusCode)
    expect((await db.execute(sql`select from sessao where usuario_id = ${id}`)).rows).toEqual([])
  },
)

test('data are changed and a new password is set, which ends the sessions and is reported by e-mail', async () => {
  const { app, adm, db, drain, create, enter } = await start()
  const id = (await create()).json<{ _id: string }>()._id
  const token = (await enter()).json<{ token: string }>().token
  const nova = 'montanha verde 9'
  const res = await adm.put(`/api/usuario/${id}`, {
    name: 'Jéssica Moura Lima',
    telefoneCelular: '',
    novaSenha: nova,
    repetirSenha: nova,
  })
  expect(res.json()).toMatchObject({ name: 'Jéssica Moura Lima', telefoneCelular: '' })
  const gone = await app.inject({ url: '/api/auth/sessoes', headers: { authorization: `Bearer ${token}` } })
  expect([gone.statusCode, (await enter()).statusCode, (await enter(nova)).statusCode]).toEqual([
    401, 401, 200,
  ])
  await drain()
  const { rows } = await db.execute(sql`select 1 from mensagem where assunto = 'Sua senha foi alterada'`)
  expect(rows).toHaveLength(1)
})

test.each([
  [{ cpf: '11111111111' }, 'cpf'],
  [{ email: 'jessica' }, 'email'],
  [{ name: '1234' }, 'name'],
  [{ telefoneCelular: '2133334444' }, 'telefoneCelular'],
  [{ username: 'jéssica' }, 'username'],
  [{ repetirSenha: 'outra coisa 1' }, 'repetirSenha'],
  [{ password: 'jessica.moura', repetirSenha: 'jessica.moura' }, 'password'],
])('a wrong value is refused under its field: %j', async (over, field) => {
  const { create } = await start()
  const res = await create(over)
  expect([res.statusCode, res.json().errors.map((e: { field: string }) => e.field)]).toEqual([422, [field]])
})

test("another unit's attendants, clients and administrators do not exist for a unit; the platform's administrator has every attendant", async () => {
  const { db, as, adm, other, admin, novo, create, unit } = await start()
  const id = (await create()).json<{ _id: string }>()._id
  const cliente = await aUsuario(db)
  const chefe = await aUsuario(db, { role: 'AdmRede', redeId: unit.id })
  const calls = [
    await other.get(`/api/usuario?rede=${unit.id}`),
    await other.get(`/api/usuario/${id}`),
    await other.put(`/api/usuario/${id}`, { status: 'Desabilitado' }),
    await other.post('/api/usuario', { ...novo, username: 'outra', cpf: aCpf() }),
    await adm.put(`/api/usuario/${chefe.id}`, { status: 'Desabilitado' }),
    await adm.get(`/api/usuario/${cliente.id}`),
    await admin.put(`/api/usuario/${cliente.id}`, { status: 'Desabilitado' }),
    await admin.post('/api/usuario', { ...novo, rede: crypto.randomUUID(), username: 'outra' }),
  ]
  expect(calls.map((r) => r.statusCode)).toEqual(calls.map(() => 404))
  expect((await admin.get(`/api/usuario/${id}`)).statusCode).toBe(200)
  const own = await as(cliente.id)
  for (const over of [{ status: 'Desabilitado' }, { cpf: aCpf() }, { telefoneCelular: '' }])
    expect((await own.put(`/api/usuario/${cliente.id}`, over)).statusCode).toBe(422)
})
