import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { beforeTransaction } from '../../../test/before-commit.ts'
import { aCpf, anEspecialidade, aRede, aUsuario } from '../../../test/make.ts'
import { listEntrada } from '../../../test/trail.ts'
import { confirmPrecadastro } from './confirm-precadastro.ts'

const chave = () => ({ 'idempotency-key': crypto.randomUUID() })
const senha = 'tres palavras juntas'

const comum = {
  unidadeMatrizFilial: 'MATRIZ',
  nomeRede: 'Clínica Boa Hora',
  cep: '20520053',
  logradouro: 'Rua Conde de Bonfim',
  numero: '370',
  bairro: 'Tijuca',
  cidade: 'Rio de Janeiro',
  uf: 'rj',
  responsavel: 'Helena Prado',
  telefone: '2125710384',
  celular: '21987650001',
  email: 'helena@boahora.example',
  username: 'boahora',
  password: senha,
  repetirSenha: senha,
  aceite: true,
}

async function aClinica(t: TestApp, over: object = {}) {
  const { id } = await anEspecialidade(t.db)
  const listDadosConsulta = [{ especialidade: id, qtdProfissionais: 3, valorParticular: 25_000 }]
  const pj = { tipoPessoa: 'PJ', cnpj: '12ABC34501DE35', razaoSocial: 'Boa Hora Serviços Médicos Ltda.' }
  return { ...comum, ...pj, tipo: ['CLINICA', 'LABORATORIO'], listDadosConsulta, ...over }
}

/** The code in the last SMS. */
async function lastCodigo(t: TestApp): Promise<string> {
  const { rows } = await t.db.execute<{ texto: string }>(
    sql`select texto from mensagem where canal = 'sms' order by criado_em desc, id desc limit 1`,
  )
  return /\d{6}/.exec(rows[0]?.texto ?? '')?.[0] ?? ''
}

const redes = async (t: TestApp) => (await t.db.execute(sql`select * from rede order by criado_em, id`)).rows

test('a clinic registers by SMS, is PRE_CADASTRO with everything it typed, and its first access enters', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  const key = chave()
  const saved = await nobody.post('/api/redes/precadastro', await aClinica(t), key)
  expect(saved.json()).toEqual({ expiraEm: '2026-03-10T15:10:00Z', concluido: false })
  expect(await redes(t)).toEqual([])
  const precadastro = key['idempotency-key']
  const body = { precadastro, codigo: await lastCodigo(t) }
  const made = await nobody.post('/api/redes/validarPrecadastro', body)
  expect(made.json()).toMatchObject({ nomeRede: 'Clínica Boa Hora', unidadeMatrizFilial: 'MATRIZ' })
  expect((await nobody.post('/api/redes/validarPrecadastro', body)).json()).toEqual(made.json())
  expect(await redes(t)).toMatchObject([
    {
      id: made.json()._id,
      status: 'PRE_CADASTRO',
      cnpj: '12ABC34501DE35',
      codigo_unidade: '2001-01',
      tipo_rede: 'CLINICA',
      tipos: ['CLINICA', 'LABORATORIO'],
      municipio_id: 3304557,
      uf: 'RJ',
      fuso: 'America/Sao_Paulo',
      telefone_celular: '21987650001',
      responsavel: { nome: 'Helena Prado' },
      na_fila_desde: null,
    },
  ])
  const dona = sql`select id from usuario where role = 'AdmRede'`
  const [{ id: quem }] = (await t.db.execute<{ id: string }>(dona)).rows as [{ id: string }]
  expect(await listEntrada(t)).toMatchObject([{ acao: 'rede.precadastro', quem, objeto: made.json()._id }])
  const { rows } = await t.db.execute(
    sql`select e.qtd_profissionais, c.valor_particular from rede_especialidade e join rede_consulta c using (rede_id)`,
  )
  expect(rows).toEqual([{ qtd_profissionais: 3, valor_particular: 25_000 }])
  const entered = await nobody.post('/api/auth', { username: 'boahora', password: senha })
  expect(entered.json()).toMatchObject({ usuario: { role: 'AdmRede', rede: made.json()._id } })
  expect((await nobody.get(`/api/rede/${made.json()._id}`)).statusCode).toBe(404)
})

test('a mobile that changes while the code of the former one is checked is not proved by that code', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  const [key, clinica] = [chave(), await aClinica(t)]
  await nobody.post('/api/redes/precadastro', clinica, key)
  const typed = { token: key['idempotency-key'], codigo: await lastCodigo(t) }
  const db = beforeTransaction(t.db, () =>
    nobody.post('/api/redes/precadastro', { ...clinica, celular: '21987650002' }, key),
  )
  await expect(confirmPrecadastro({ ...t, db }, typed)).rejects.toMatchObject({
    code: 'conta.codigo_vencido',
  })
  expect(await redes(t)).toEqual([])
  expect(await confirmPrecadastro(t, { ...typed, codigo: await lastCodigo(t) })).toMatchObject({
    nomeRede: 'Clínica Boa Hora',
  })
})

test('an individual is one office or doctor; everything that is wrong is said at once, under its field', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  const { id } = await anEspecialidade(t.db)
  const pf = {
    ...comum,
    tipoPessoa: 'PF',
    cpf: aCpf(),
    tipo: ['MEDICO'],
    especialidade: id,
    valorParticular: 30_000,
  }
  const wrong = await nobody.post('/api/redes/precadastro', {
    ...pf,
    cpf: '11111111111',
    tipo: ['MEDICO', 'CLINICA'],
    repetirSenha: 'outra',
    unidadeMatrizFilial: 'FILIAL',
    aceite: false,
  })
  expect(wrong.statusCode).toBe(422)
  expect(
    wrong
      .json()
      .errors.map((e: { field: string }) => e.field)
      .toSorted(),
  ).toEqual(['aceite', 'cpf', 'listDadosConsulta', 'matriz', 'repetirSenha', 'tipo'])
  expect((await nobody.post('/api/redes/precadastro', pf)).statusCode).toBe(200)
})

test.each([
  ['08001234567', '08001234567'],
  ['40041234', '40041234'],
  ['21987650009', '21987650009'],
  ['', '21987650001'],
])('patients of a clinic that registers with the telephone %j call %s', async (telefone, called) => {
  const t = await startApp()
  const [nobody, key] = [await t.as(null), chave()]
  expect((await nobody.post('/api/redes/precadastro', await aClinica(t, { telefone }), key)).statusCode).toBe(
    200,
  )
  await confirmPrecadastro(t, { token: key['idempotency-key'], codigo: await lastCodigo(t) })
  expect(await redes(t)).toMatchObject([{ telefone_fixo: called, telefone_celular: '21987650001' }])
})

test('an area code that does not exist is refused under its field', async () => {
  const t = await startApp()
  const clinica = await aClinica(t, { telefone: '2025710384', celular: '25987650001' })
  expect((await (await t.as(null)).post('/api/redes/precadastro', clinica)).json().errors).toEqual([
    { field: 'telefone', message: 'Este DDD não existe. Confira o número.' },
    { field: 'celular', message: 'Este DDD não existe. Confira o número.' },
  ])
})

test('a clinic without specialties is asked for those it serves', async () => {
  const t = await startApp()
  const res = await (
    await t.as(null)
  ).post('/api/redes/precadastro', await aClinica(t, { listDadosConsulta: [] }))
  expect(res.json().errors).toEqual([
    { field: 'listDadosConsulta', message: 'Informe as especialidades atendidas' },
  ])
})

test('a taken CNPJ, CPF or user name, and an unknown city, are said under their fields, together, and no SMS is sent', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  const cpf = aCpf()
  await aRede(t.db, { tipoPessoa: 'PJ', cpf: null, cnpj: '12ABC34501DE35', razaoSocial: 'Outra' })
  await aRede(t.db, { cpf })
  await aUsuario(t.db, { username: 'BoaHora' })
  const fieldOf = async (over: object) => {
    const { code, errors } = (await nobody.post('/api/redes/precadastro', await aClinica(t, over))).json()
    return [code, ...errors.map(({ field }: { field: string }) => field)]
  }
  const { id } = await anEspecialidade(t.db)
  const pf = { tipoPessoa: 'PF', cpf, tipo: ['MEDICO'], especialidade: id, valorParticular: 30_000 }
  const livre = { cnpj: '11222333000181', username: 'outra' }
  expect(await fieldOf({ cidade: 'Atlântida' })).toEqual(['base.invalido', 'cnpj', 'cidade', 'username'])
  expect(await fieldOf({ username: 'outra' })).toEqual(['precadastro.cnpj_existente', 'cnpj'])
  expect(await fieldOf({ ...pf, username: 'outra' })).toEqual(['precadastro.cpf_existente', 'cpf'])
  expect(await fieldOf({ ...livre, username: 'boahora' })).toEqual(['conta.usuario_existente', 'username'])
  expect(await fieldOf({ ...livre, cidade: 'Atlântida' })).toEqual(['precadastro.municipio', 'cidade'])
  expect(await fieldOf({ ...livre, password: 'senha123', repetirSenha: 'senha123' })).toEqual([
    'conta.senha_comum',
    'password',
  ])
  expect(await lastCodigo(t)).toBe('')
})

test('of two people who register one CNPJ at once, the second is refused after the code, and nothing of it is left', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  const keys = [chave(), chave()]
  const codes: string[] = []
  for (const [n, key] of keys.entries()) {
    t.clock.add({ seconds: 1 })
    const body = await aClinica(t, { username: `boahora${n}`, celular: `2198765000${n}` })
    expect((await nobody.post('/api/redes/precadastro', body, key)).statusCode).toBe(200)
    codes.push(await lastCodigo(t))
  }
  const answers = await Promise.all(
    keys.map((key, n) =>
      nobody.post('/api/redes/validarPrecadastro', { precadastro: key['idempotency-key'], codigo: codes[n] }),
    ),
  )
  expect(answers.map((a) => a.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find((a) => a.statusCode === 409)?.json()).toMatchObject({
    code: 'precadastro.cnpj_existente',
    errors: [{ field: 'cnpj' }],
  })
  expect(await redes(t)).toHaveLength(1)
  expect((await t.db.execute(sql`select 1 from usuario`)).rows).toHaveLength(1)
})

test('going back shows what was typed without the password; a wrong code is counted, a new one needs a minute', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  const key = chave()
  await nobody.post('/api/redes/precadastro', await aClinica(t), key)
  const precadastro = key['idempotency-key']
  const seen = await nobody.post('/api/redes/verPrecadastro', { precadastro })
  expect(seen.json().precadastro).toMatchObject({
    concluido: false,
    dados: { username: 'boahora', uf: 'RJ' },
  })
  expect(seen.body).not.toMatch(/palavras|argon/)
  const wrong = (await lastCodigo(t)) === '000000' ? '000001' : '000000'
  const tried = await nobody.post('/api/redes/validarPrecadastro', { precadastro, codigo: wrong })
  expect(tried.json()).toMatchObject({
    code: 'conta.codigo_errado',
    detail: expect.stringContaining('4 tentativas'),
  })
  expect((await nobody.post('/api/redes/reenviarPrecadastro', { precadastro })).json().code).toBe(
    'conta.envio_recente',
  )
  t.clock.add({ hours: 25 })
  await t.runJob('precadastro.limpar')
  expect((await nobody.post('/api/redes/verPrecadastro', { precadastro })).json()).toEqual({
    precadastro: null,
  })
})

test('going back and changing the mobile sends another code there; other changes keep the one that is good', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  const key = chave()
  const send = async (over: object) => nobody.post('/api/redes/precadastro', await aClinica(t, over), key)
  const sent = async () =>
    (await t.db.execute<{ para: string }>(sql`select para from mensagem where canal = 'sms' order by id`))
      .rows
  await send({})
  await send({ complemento: 'sala 3' })
  expect(await sent()).toEqual([{ para: comum.celular }])
  await send({ celular: '21987650002' })
  expect(await sent()).toEqual([{ para: comum.celular }, { para: '21987650002' }])
})

test('a branch of a unit that is here gets its network code with the next order', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  await aRede(t.db, {
    tipoPessoa: 'PJ',
    cpf: null,
    cnpj: '11222333000181',
    codigoRede: '0412',
    codigoUnidade: '0412-01',
  })
  const key = chave()
  const filial = { unidadeMatrizFilial: 'FILIAL', matriz: '11222333000181', cnpj: '11222333000262' }
  expect((await nobody.post('/api/redes/precadastro', await aClinica(t, filial), key)).statusCode).toBe(200)
  await nobody.post('/api/redes/validarPrecadastro', {
    precadastro: key['idempotency-key'],
    codigo: await lastCodigo(t),
  })
  expect(await redes(t)).toContainEqual(
    expect.objectContaining({ codigo_unidade: '0412-02', matriz: '11222333000181' }),
  )
})

test('a kind that administrators took out of new registrations is refused at its field', async () => {
  const t = await startApp()
  await t.db.execute(sql`update tipo_unidade set ativo = false where tipo = 'LABORATORIO'`)
  const refused = await (await t.as(null)).post('/api/redes/precadastro', await aClinica(t), chave())
  await t.db.execute(sql`update tipo_unidade set ativo = true where tipo = 'LABORATORIO'`)
  expect([refused.statusCode, refused.json().code, refused.json().errors]).toEqual([
    422,
    'precadastro.tipo',
    [{ field: 'tipo', message: 'Este tipo de unidade não está disponível agora' }],
  ])
})

test('kinds of units and of branches come by name, ignoring case and accents', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  expect((await nobody.get('/api/redeTipos?sort=nome&nome__regex=CLINICA')).json()).toMatchObject([
    { _id: 'CLINICA', nome: 'Clínica', tipoPessoa: ['PJ'] },
    { _id: 'CLINICA DE IMAGEM' },
  ])
  expect((await nobody.get('/api/redeUnidades?sort=name')).json()).toEqual([
    { _id: 'FILIAL', name: 'Filial' },
    { _id: 'MATRIZ', name: 'Matriz' },
  ])
})

test('the terms are a PDF, for any caller', async () => {
  const t = await startApp()
  const pdf = await (await t.as(null)).get('/api/redes/termos.pdf')
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('application/pdf'),
  ])
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.rawPayload.length).toBeGreaterThan(5_000)
})

test('a login with the right password of a pre-registration goes on with its code, in any browser', async () => {
  const t = await startApp()
  const [one, other] = [await t.as(null), await t.as(null)]
  const key = chave()
  await one.post('/api/redes/precadastro', await aClinica(t), key)
  const first = await lastCodigo(t)
  const client = await other.post('/api/auth/cliente', { username: 'boahora', password: senha })
  expect(client.json()).toMatchObject({ code: 'conta.porta_errada' })
  const entered = await other.post('/api/auth', { username: 'BoaHora', password: senha })
  expect(entered.headers['set-cookie']).toBeUndefined()
  expect(entered.json()).toEqual({
    faltaCodigo: { precadastro: expect.stringMatching(/^[\w-]{32,}$/), expiraEm: '2026-03-10T15:10:00Z' },
  })
  const { precadastro } = entered.json().faltaCodigo
  const seen = await other.post('/api/redes/verPrecadastro', { precadastro })
  expect(seen.json().precadastro.dados).toMatchObject({ nomeRede: 'Clínica Boa Hora' })
  const former = { precadastro: key['idempotency-key'], codigo: first }
  expect((await one.post('/api/redes/validarPrecadastro', former)).json()).toMatchObject({
    code: 'conta.cadastro_encerrado',
  })
  const made = await other.post('/api/redes/validarPrecadastro', { precadastro, codigo: await lastCodigo(t) })
  const again = await other.post('/api/auth', { username: 'boahora', password: senha })
  expect(again.json()).toMatchObject({ usuario: { role: 'AdmRede', rede: made.json()._id } })
})

test('a wrong password says nothing about a pre-registration: the same words, the same counts, the same waiting', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  await nobody.post('/api/redes/precadastro', await aClinica(t), chave())
  const body = async (username: string) => {
    const { requestId: _, ...said } = (
      await nobody.post('/api/auth', { username, password: 'outras tres palavras' })
    ).json()
    return said
  }
  const counts = async () =>
    (await t.db.execute(sql`select split_part(chave, ':', 1) as de, erros from tentativa order by 1`)).rows
  const answers: object[][] = []
  for (const username of ['boahora', 'ninguem']) {
    await t.db.execute(sql`delete from tentativa`)
    answers.push([])
    for (let n = 0; n < 7; n++) answers.at(-1)!.push(await body(username), await counts())
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toContainEqual(expect.objectContaining({ code: 'conta.credenciais_invalidas' }))
  expect(answers[0]).toContainEqual(expect.objectContaining({ code: 'conta.espere' }))
})

test('a user name that somebody has meanwhile is that person alone, whatever a pre-registration says', async () => {
  const t = await startApp()
  const nobody = await t.as(null)
  await nobody.post('/api/redes/precadastro', await aClinica(t), chave())
  await aUsuario(t.db, { username: 'boahora' })
  const entered = await nobody.post('/api/auth', { username: 'boahora', password: senha })
  expect(entered.json()).toMatchObject({ code: 'conta.credenciais_invalidas' })
})
