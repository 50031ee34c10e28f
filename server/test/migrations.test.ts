import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { openEmpty } from './database.ts'

/** What migrations make of rows that were there before them. */

const folder = join(import.meta.dirname, '../migrations')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const pool = await openEmpty()
afterAll(() => pool.end())

/** Runs the migrations from one number to another, both included, each as a whole. */
async function migrate(from: string, to: string): Promise<void> {
  for (const name of files.filter((file) => file.slice(0, 4) >= from && file.slice(0, 4) <= to)) {
    const parts = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint')
    await pool.query(`begin; ${parts.join('\n;')}\n; commit`)
  }
}

type Row = Record<string, unknown>

async function insert<T extends Row>(table: string, row: T): Promise<T> {
  const names = Object.keys(row)
  const values = Object.values(row).map((v) => (v !== null && typeof v === 'object' ? JSON.stringify(v) : v))
  const places = names.map((_, i) => `$${i + 1}`)
  await pool.query(`insert into ${table} (${names.join()}) values (${places.join()})`, values)
  return row
}

const before = '2026-03-02T12:00:00.000Z'
let serial = 0

/** A unit that waits since its pre-registration and lacks nothing but its price. */
const aWaitingUnit = (over: Row = {}) =>
  insert('rede', {
    id: newId(),
    nome_rede: 'Clínica',
    codigo_rede: `R${(serial += 1)}`,
    codigo_unidade: String(serial).padStart(4, '0'),
    unidade_matriz_filial: 'MATRIZ',
    tipo_pessoa: 'PF',
    tipo_rede: 'CLINICA',
    status: 'PRE_CADASTRO',
    cep: '20520053',
    local_atendimento: 'Rua Conde de Bonfim',
    numero: '370',
    bairro: 'Tijuca',
    municipio_id: 1,
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
    fuso: 'America/Sao_Paulo',
    lat: -22.8,
    lng: -43.2,
    cnes: '1234567',
    telefone_fixo: '2125710384',
    telefone_celular: '21987654321',
    email: 'contato@clinica.example',
    responsavel: { numeroRegistro: '52100' },
    funcionamento: [{ dia: 1 }],
    agendamento: 'S',
    delivery: 'N',
    coleta_domiciliar: 'N',
    pagamento_online: 'S',
    pagamento_unidade: 'S',
    criado_em: before,
    na_fila_desde: before,
    ...over,
  })
const valores = { valor_particular: 300, valor_alento: 200, valor_sin_saude: 100 }

async function aPrice(redeId: string, kind: 'consulta' | 'exame'): Promise<void> {
  const of =
    kind === 'exame'
      ? { exame_id: exame.id }
      : { especialidade_id: especialidade.id, descricao_consulta: 'Consulta' }
  await insert(`rede_${kind}`, { id: newId(), rede_id: redeId, ...of, ...valores })
}

/** The same with a photo and a price. */
async function aCompleteUnit(over: Row = {}, kind: 'consulta' | 'exame' = 'consulta'): Promise<string> {
  const { id } = await aWaitingUnit(over)
  await insert('rede_imagem', { id: newId(), rede_id: id, arquivo: 'a.webp', legenda: '', ordem: 0 })
  await aPrice(id, kind)
  return id
}

const aClient = (over: Row) =>
  insert('usuario', {
    id: newId(),
    username: `u${(serial += 1)}`,
    name: 'Maria',
    email: '',
    senha_hash: '',
    role: 'Alento',
    telefone_celular: '21987654321',
    criado_em: before,
    ...over,
  })

const aProfessional = (redeId: string, over: Row) =>
  insert('corpo_clinico', {
    id: newId(),
    rede_id: redeId,
    nome: 'Helena',
    tipo_registro: 'CRM',
    numero_registro: String((serial += 1)),
    uf_registro: 'RJ',
    email: '',
    criado_em: before,
    ...over,
  })

/** One value of a row, as it is now. */
async function valueOf(table: string, column: string, id: unknown): Promise<unknown> {
  const { rows } = await pool.query<Row>(`select ${column} as v from ${table} where id = $1`, [id])
  expect(rows).toHaveLength(1)
  const value = rows[0]!['v'] // checked above
  return value instanceof Date ? value.toISOString() : value
}

await migrate('0000', '0079')
for (const id of [1, 2])
  await insert('municipio', {
    id,
    nome: `Cidade ${id}`,
    uf: 'RJ',
    lat: -22.9,
    lng: -43.2,
    fuso: 'America/Sao_Paulo',
  })
const especialidade = await insert('especialidade', {
  id: newId(),
  nome: 'Cardiologia',
  slug: 'cardio',
})
const exame = await insert('exame', {
  id: newId(),
  codigo_exame: '40304361',
  nome_exame: 'Hemograma',
  nome_oficial: 'Hemograma',
  tipo: 'Laboratorial',
  slug: 'hemograma',
})
const incomplete = {
  'without a CNES': await aCompleteUnit({ cnes: null }),
  'without a place': await aCompleteUnit({ lat: null, lng: null }),
  'without a mobile': await aCompleteUnit({ telefone_celular: null }),
  'without a registration': await aCompleteUnit({ responsavel: { numeroRegistro: '' } }),
  'without a person in charge': await aCompleteUnit({ responsavel: null }),
  'without opening hours': await aCompleteUnit({ funcionamento: [] }),
  'without a photo': (await aWaitingUnit()).id,
  'without a price': (await aWaitingUnit()).id,
}
await aPrice(incomplete['without a photo'], 'exame')
await insert('rede_imagem', {
  id: newId(),
  rede_id: incomplete['without a price'],
  arquivo: 'b.webp',
  legenda: '',
  ordem: 0,
})
const waiting = {
  'a complete one': await aCompleteUnit(),
  'one with an exam only': await aCompleteUnit({}, 'exame'),
  'one that was sent': await aCompleteUnit({ cnes: null }),
}
await insert('rede_revisao', {
  id: newId(),
  rede_id: waiting['one that was sent'],
  passo: 'ENVIADA',
  quando: before,
})
const enabled = await aCompleteUnit({ status: 'HABILITADO', na_fila_desde: null, cnes: null })
const known = await aProfessional(enabled, { proximo_conferir: '2030-01-01T00:00:00.000Z' })
const without = await aProfessional(enabled, { proximo_conferir: null })
const clients = {
  coded: await aClient({}),
  proved: await aClient({ celular_confirmado_em: '2026-03-03T12:00:00.000Z' }),
  withPassword: await aClient({ senha_hash: 'x' }),
  withoutMobile: await aClient({ telefone_celular: '' }),
  staff: await aClient({ role: 'Atendente' }),
}
const importacao = await insert('importacao', {
  id: newId(),
  rede_id: enabled,
  chave: 'a',
  arquivo: 'precos.csv',
  situacao: 'CONFERIDA',
  colunas: ['Exame', 'Preço'],
  mapa: {},
  linhas: 1,
  usuario_id: newId(),
  criada_em: before,
})
await migrate('0080', '0091')

test('0082: a municipality reaches as far as the farthest of its units', async () => {
  expect([await valueOf('municipio', 'alcance_m', 1), await valueOf('municipio', 'alcance_m', 2)]).toEqual([
    11_170, 0,
  ])
})

test('0085: free times that were computed without a lead are computed again, and no others', async () => {
  expect(await valueOf('corpo_clinico', 'proximo_conferir', known.id)).toBe('1970-01-01T00:00:00.000Z')
  expect(await valueOf('corpo_clinico', 'proximo_conferir', without.id)).toBeNull()
})

test('0088 and 0091: an import that waited is one of a single sheet, read in full', async () => {
  const read = async (column: string) => valueOf('importacao', column, importacao.id)
  expect([await read('candidatas'), await read('abas'), await read('folhas'), await read('livro')]).toEqual([
    {},
    [],
    [],
    null,
  ])
  expect(await read('nao_lido')).toEqual({ abas: [], colunas: [], linhas: 0 })
  expect(await read('regra')).toEqual({ valorAlento: null, valorSinSaude: null })
})

test('0089: the mobile of a client without a password was proved when the account was made', async () => {
  const proved = async ({ id }: Row) => valueOf('usuario', 'celular_confirmado_em', id)
  expect(await proved(clients.coded)).toBe(before)
  expect(await proved(clients.proved)).toBe('2026-03-03T12:00:00.000Z')
  for (const other of [clients.withPassword, clients.withoutMobile, clients.staff])
    expect(await proved(other)).toBeNull()
})

test.each(Object.entries(incomplete))(
  '0090: a unit that was never sent leaves the queue %s',
  async (_what, id) => {
    expect(await valueOf('rede', 'na_fila_desde', id)).toBeNull()
  },
)

test.each(Object.entries(waiting))(
  '0090: of the units in the queue %s goes on waiting',
  async (_what, id) => {
    expect(await valueOf('rede', 'na_fila_desde', id)).toBe(before)
  },
)
