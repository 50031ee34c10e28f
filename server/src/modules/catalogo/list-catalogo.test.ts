import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { findServicoByText, findMunicipio } from './find-servico.ts'

type Nomeado = { nome: string }
const nomes = (res: { json: () => Nomeado[] }) => res.json().map((e) => e.nome)

test('specialties are found by a part of the name or of a synonym, without case and accents', async () => {
  const { as } = await startApp()
  const anyone = await as(null)
  const list = async (texto: string) =>
    nomes(await anyone.get(`/api/Especialidade?nome__regex=${encodeURIComponent(texto)}&sort=nome`))
  expect(await list('PSÍQ')).toEqual(['Psiquiatria'])
  expect(await list('medico do coracao')).toEqual(['Cardiologia'])
  expect(await list('nada disso')).toEqual([])
})

test('names that start with the text come before those that only contain it', async () => {
  const { as } = await startApp()
  const res = await (await as(null)).get('/api/Especialidade?nome__regex=cirurgia')
  const found = nomes(res)
  const firstOther = found.findIndex((n) => !n.startsWith('Cirurgia'))
  expect(found[0]).toBe('Cirurgia Geral')
  expect(
    found.slice(firstOther === -1 ? found.length : firstOther).some((n) => n.startsWith('Cirurgia')),
  ).toBe(false)
})

test.each([
  ['pressão alta', 'Cardiologia'],
  ['pressao', 'Cardiologia'],
  ['preventivo', 'Ginecologia e Obstetrícia'],
  ['checkup', 'Clínica Médica'],
  ['check-up', 'Clínica Médica'],
  ['dor nas costas', 'Ortopedia e Traumatologia'],
  ['dor de cabeça', 'Neurologia'],
  ['médico coração', 'Cardiologia'],
  ['o', 'Oftalmologia'],
  ['gi', 'Ginecologia e Obstetrícia'],
])('the typed search for %j lists the specialty %j first', async (texto, first) => {
  const { as } = await startApp()
  const res = await (await as(null)).get(`/api/Especialidade?nome__regex=${encodeURIComponent(texto)}`)
  expect(nomes(res)[0]).toBe(first)
})

test('a text that people say is understood as one specialty', async () => {
  const { db } = await startApp()
  const nome = async (texto: string) => (await findServicoByText(db, 'consulta', texto))?.nome ?? null
  expect(await nome('pressão alta')).toBe('Cardiologia')
  expect(await nome('CHECKUP')).toBe('Clínica Médica')
  expect(await nome('dor nas costas')).toBe('Ortopedia e Traumatologia')
  expect(await nome('preventivo')).toBe('Ginecologia e Obstetrícia')
})

test('a list without a text has its limit and returns the total', async () => {
  const { as } = await startApp()
  const res = await (await as(null)).get('/api/Especialidade?limit=5')
  expect(res.json()).toHaveLength(5)
  expect(res.json()[0].nome).toBe('Acupuntura')
  expect(res.headers['x-total-count']).toBe('61')
})

test('more than 100 specialties come in one list to choose from', async () => {
  const t = await startApp()
  await t.db.execute(`insert into especialidade (id, nome, slug, sinonimos)
    select gen_random_uuid(), 'Zona ' || n, 'zona-' || n, '' from generate_series(1, 60) n`)
  const anyone = await t.as(null)
  expect((await anyone.get('/api/Especialidade?sort=nome&limit=500')).json()).toHaveLength(121)
  expect((await anyone.get('/api/Especialidade?limit=501')).statusCode).toBe(400)
})

test.each(['%', '_', '\\', "' or 1=1 --", '<script>alert(1)</script>', '.*', '(?=', '\u0000', '👩‍⚕️'])(
  'the text %j is text: it finds nothing or is refused, and breaks nothing',
  async (texto) => {
    const { as } = await startApp()
    for (const path of [
      '/api/Especialidade?nome__regex',
      '/api/municipios?nome__regex',
      '/api/exames?nomeExame__regex',
    ]) {
      const res = await (await as(null)).get(`${path}=${encodeURIComponent(texto)}`)
      expect([200, 400]).toContain(res.statusCode)
      const found: unknown = res.json()
      expect([path, res.statusCode === 200 ? found : []]).toEqual([path, []])
    }
  },
)

test('an unknown query name is refused by name', async () => {
  const { as } = await startApp()
  const res = await (await as(null)).get('/api/Especialidade?nome=x')
  expect([res.statusCode, res.json().code]).toEqual([400, 'base.ilegivel'])
  expect(res.json().detail).toContain('nome')
})

test('the 27 states come by name', async () => {
  const { as } = await startApp()
  const ufs = (await (await as(null)).get('/api/uf')).json()
  expect(ufs).toHaveLength(27)
  expect(ufs[0]).toEqual({ id: 'AC', name: 'Acre' })
  expect(ufs.at(-1)).toEqual({ id: 'TO', name: 'Tocantins' })
})

test('a text is understood as one specialty: id, slug, name, synonym, then the start of a word that only one has', async () => {
  const { db } = await startApp()
  const nome = async (texto: string) => (await findServicoByText(db, 'consulta', texto))?.nome ?? null
  const id = (await findServicoByText(db, 'consulta', 'cardiologia'))!._id
  expect(await nome(id)).toBe('Cardiologia')
  expect(await nome('clinica-medica')).toBe('Clínica Médica')
  expect(await nome('CLINICA MEDICA')).toBe('Clínica Médica')
  expect(await nome('oculista')).toBe('Oftalmologia')
  expect(await nome('oftalmo')).toBe('Oftalmologia')
  expect(await nome('cirurgia')).toBeNull()
  expect(await nome('talmo')).toBeNull()
  expect(await nome("'; drop table especialidade; --")).toBeNull()
})

test('a text is understood as one exam: id, TUSS code, slug or name', async () => {
  const { db } = await startApp()
  const hemograma = await findServicoByText(db, 'exame', 'hemograma-completo-com-plaquetas')
  expect(hemograma).not.toBeNull()
  expect(await findServicoByText(db, 'exame', hemograma!.nome.toUpperCase())).toEqual(hemograma)
  expect(await findServicoByText(db, 'exame', '40304361')).toEqual(hemograma)
  expect(await findServicoByText(db, 'exame', hemograma!._id)).toEqual(hemograma)
  expect(await findServicoByText(db, 'exame', 'hemograma')).toEqual(hemograma)
  expect(await findServicoByText(db, 'exame', 'a')).toBeNull()
})

test('a municipality is found by name and state, without case and accents', async () => {
  const { db } = await startApp()
  expect(await findMunicipio(db, 'sao paulo', 'sp')).toMatchObject({
    _id: 3550308,
    nome: 'São Paulo',
    uf: 'SP',
  })
  expect(await findMunicipio(db, 'Bonito', 'MS')).not.toEqual(await findMunicipio(db, 'Bonito', 'PE'))
  expect(await findMunicipio(db, 'São Paulo', 'RJ')).toBeNull()
  expect(await findMunicipio(db, 'sao', 'SP')).toBeNull()
})

test.each([
  ['hemo', 'Hemograma completo com plaquetas'],
  ['hemograma', 'Hemograma completo com plaquetas'],
  ['sangue completo', 'Hemograma completo com plaquetas'],
  ['40304361', 'Hemograma completo com plaquetas'],
  ['4.03.04.36-1', 'Hemograma completo com plaquetas'],
  ['eas', 'Urina tipo I (EAS)'],
  ['urina rotina', 'Urina tipo I (EAS)'],
  ['papanicolau', 'Papanicolau (citologia oncótica cérvico-vaginal)'],
  ['preventivo', 'Papanicolau (citologia oncótica cérvico-vaginal)'],
  ['açúcar no sangue', 'Glicemia de jejum'],
  ['colesterol', 'Colesterol total'],
  ['tireoide', 'TSH'],
  ['ecg', 'Eletrocardiograma (ECG)'],
  ['eletro', 'Eletrocardiograma (ECG)'],
  ['usg tireoide', 'Ultrassom de tireoide ou bolsa escrotal'],
  ['ultrassom', 'Ultrassom de abdome total'],
  ['usg', 'Ultrassom de abdome total'],
  ['raio x', 'Raio-X de tórax (2 incidências)'],
  ['raio x tórax', 'Raio-X de tórax (2 incidências)'],
  ['t4l', 'T4 livre'],
  ['vit d', 'Vitamina D (25-hidroxi)'],
])('the typed search for %j lists %j first', async (texto, first) => {
  const { as } = await startApp()
  const res = await (await as(null)).get(`/api/exames?nomeExame__regex=${encodeURIComponent(texto)}`)
  expect(res.json()[0]?.nomeExame).toBe(first)
})

test('an exam of the list has one lay line and its preparation', async () => {
  const { as } = await startApp()
  const res = await (await as(null)).get('/api/exames?nomeExame__regex=40302040')
  expect(res.json()[0]).toMatchObject({
    explicacao: 'Açúcar no sangue',
    jejumH: 8,
    jejumMaxH: 14,
    agua: true,
  })
  const glicada = await (await as(null)).get('/api/exames?nomeExame__regex=glicada')
  expect(glicada.json()[0]).toMatchObject({ explicacao: 'HbA1c, açúcar de 3 meses', jejumH: null })
})

test('hemograma comes before hemocultura, though the alphabet says otherwise', async () => {
  const { as } = await startApp()
  const res = await (await as(null)).get('/api/exames?nomeExame__regex=hemo')
  const found = res.json().map((e: { nomeExame: string }) => e.nomeExame)
  expect(found.indexOf('Hemocultura automatizada')).toBeGreaterThan(0)
})

test('a synonym is understood as one exam only when no other has it', async () => {
  const { db } = await startApp()
  const nome = async (texto: string) => (await findServicoByText(db, 'exame', texto))?.nome ?? null
  expect(await nome('sangue completo')).toBe('Hemograma completo com plaquetas')
  expect(await nome('preventivo')).toBe('Papanicolau (citologia oncótica cérvico-vaginal)')
  expect(await nome('raio x')).toBeNull()
})

test('a pasted request is read as exams, without a login and without giving back whose it is', async () => {
  const { as } = await startApp()
  const anyone = await as(null)
  const res = await anyone.post('/api/exames/ler', {
    texto:
      'Paciente: Joana Prado, CPF 123.456.789-09\nHemograma completo\nUSG tireoide\nzonulina de quezia bertoldo',
  })
  expect(res.statusCode).toBe(200)
  const lido =
    res.json<{ linha: number; texto: string | null; situacao: string; candidatos: { exame: object }[] }[]>()
  expect(lido.map((l) => [l.linha, l.texto, l.situacao])).toEqual([
    [2, 'Hemograma completo', 'CERTO'],
    [3, 'USG tireoide', 'CERTO'],
    [4, null, 'NAO_ACHADO'],
  ])
  expect(lido[0]!.candidatos[0]!.exame).toMatchObject({ codigoExame: '40304361', jejumH: null })
  expect(res.body).not.toMatch(/joana|123\.456|quezia|zonulina/i)
})

test('an empty text and more than 5,000 characters are refused with the field', async () => {
  const { as } = await startApp()
  const anyone = await as(null)
  for (const [texto, message] of [
    [' ', 'Cole a lista de exames'],
    ['a'.repeat(5_001), 'Cole até 5.000 caracteres'],
  ]) {
    const res = await anyone.post('/api/exames/ler', { texto })
    expect([res.statusCode, res.json().errors]).toEqual([422, [{ field: 'texto', message }]])
  }
})
