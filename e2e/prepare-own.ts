import { hash } from 'node:crypto'
import { foldText } from '@alento/contract/base/texto.ts'
import type { Database } from '@alento/server/platform/db/open-db.ts'
import { openJobs } from '@alento/server/platform/jobs/jobs.ts'
import { seal } from '@alento/server/platform/secret-box.ts'
import { demoSegredo } from '../tools/seed/logins.ts'
import { cnpjFrom } from './cnpj.ts'
import { cpfFrom } from './outbox.ts'
import type { Prepared } from './own.ts'

type Row = Record<string, unknown>
/** Numbers have four digits, as all after it: see `Prepared`. */
const firstN = 1_001

type Query = (text: string, values?: unknown[]) => Promise<Row[]>
type Municipio = { id: number; nome: string; uf: string; lat: number; lng: number }

/**
 * Rows of the unit to be copied: the table, and the condition that selects its rows. `$1` is the unit. The order is that of the
 * foreign keys.
 */
const ofUnit = [
  ['rede', 'id = $1'],
  ['rede_especialidade', 'rede_id = $1'],
  ['rede_consulta', 'rede_id = $1'],
  ['rede_exame', 'rede_id = $1'],
  ['rede_imagem', 'rede_id = $1'],
  ['corpo_clinico', 'rede_id = $1'],
  ['agenda', 'corpo_clinico_id in (select id from corpo_clinico where rede_id = $1)'],
  ['oferta', 'rede_id = $1'],
] as const
const people = ['paciente', 'paciente2', 'suspenso', 'credenciado', 'atendente', 'medico', 'admin'] as const
const ofPeople = [
  ['usuario', 'username = any($1)'],
  ['fator_totp', 'usuario_id in (select id from usuario where username = any($1))'],
  ['cartao', 'usuario_id in (select id from usuario where username = any($1))'],
  [
    'dependente',
    'cartao_id in (select c.id from cartao c join usuario u on u.id = c.usuario_id where u.username = any($1))',
  ],
] as const
/** The demonstration's card without an account. */
const ofCard = [['cartao', 'numero_cartao = $1']] as const

/** The rows of the demonstration to be copied, table by table. */
async function readRows(query: Query, unidade: string): Promise<[string, Row[]][]> {
  const read = async (table: string, where: string, value: unknown): Promise<[string, Row[]]> => [
    table,
    (await query(`select to_jsonb(t) as row from ${table} t where ${where}`, [value])).map(
      ({ row }) => row as Row,
    ),
  ]
  const tables: [string, Row[]][] = []
  for (const [table, where] of ofUnit) tables.push(await read(table, where, unidade))
  for (const [table, where] of ofPeople) tables.push(await read(table, where, people))
  const users = tables.find(([table]) => table === 'usuario')![1]
  const admin = users.find(({ username }) => username === 'admin')!
  users.push({ ...admin, id: crypto.randomUUID(), username: 'novo' })
  const cliente = users.find(({ username }) => username === 'paciente2')!
  users.push({ ...cliente, id: crypto.randomUUID(), username: 'antigo', cpf: null })
  for (const [table, where] of ofCard) tables.push(await read(table, where, '4021773005183016'))
  return tables
}

/** A card number with a valid check digit. */
function cardFrom(fifteen: string): string {
  const sum = Array.from(fifteen, Number).reduce((acc, d, i) => {
    const twice = i % 2 === 0 ? d * 2 : d
    return acc + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return `${fifteen}${(10 - (sum % 10)) % 10}`
}

/** The columns that must differ between two copies of a row. `i` counts the rows of a table. */
function differ(
  table: string,
  row: Row,
  { own, i, place, key }: { own: Prepared; i: number; place: Municipio; key: string },
): Row {
  const { n, unidade } = own
  const at = { municipio_id: place.id, lat: place.lat, lng: place.lng }
  const cpf = cpfFrom(500_000_000 + n * 10 + i)
  switch (table) {
    case 'rede':
      return {
        ...row,
        ...at,
        cidade: place.nome,
        uf: place.uf,
        nome_rede: unidade.nome,
        razao_social: `${unidade.nome} Ltda.`,
        cnpj: cnpjFrom(`E2E${String(n).padStart(5, '0')}0001`),
        codigo_rede: `T${n}`,
        codigo_unidade: `T${n}-01`,
        zoop_seller_id: unidade.vendedor,
        nota_soma: 0,
        avaliacoes: 0,
      }
    case 'oferta':
      return { ...row, ...at, nota: 0, nome_busca: foldText(unidade.nome) }
    case 'usuario':
      return {
        ...row,
        username: `${String(row.username)}.${n}`,
        telefone_celular: `2195${String(n * 10 + i).padStart(7, '0')}`,
        ...(row.role === 'Alento' && row.cpf !== null && { cpf }),
        ...(row.username === 'antigo' && { email: `antigo${n}@exemplo.com.br` }),
      }
    case 'cartao':
      return row.usuario_id
        ? { ...row, numero_cartao: cardFrom(`40217731${String(n * 10 + i).padStart(7, '0')}`) }
        : { ...row, numero_cartao: own.cartao.numero, titular_cpf: own.cartao.cpf }
    // A person is a dependent on one living card only.
    case 'dependente':
      return { ...row, cpf: cpfFrom(520_000_000 + n * 10 + i) }
    case 'fator_totp':
      return { ...row, segredo: seal(key, String(row.usuario_id), demoSegredo), ultimo_passo: 0 }
    default:
      return row
  }
}

/** A copy of all rows with new ids. */
function copy(tables: [string, Row[]][], own: Prepared, place: Municipio, key: string): [string, Row[]][] {
  const ids = new Map(
    tables.flatMap(([, rows]) =>
      rows.map((row) => [row.id, row.id === undefined ? '' : crypto.randomUUID()]),
    ),
  )
  const unit = tables.find(([table]) => table === 'rede')![1][0]!
  ids.set(unit.id, own.unidade.id)
  const fresh = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, ids.get(value as string) ?? value]))
  return tables.map(([table, rows]) => [
    table,
    rows.map((row, i) => differ(table, fresh(row), { own, i, place, key })),
  ])
}

/** Centavos of a price that is lower than at other units by an odd amount. */
const lower = (valor: unknown, at: number): number => Math.floor(Number(valor) * 0.7) - at

/** One unit of three has a lower price than the other two for each third exam, so that a basket costs least at all of them. */
function withOwnPrices(tables: [string, Row[]][], at: number): [string, Row[]][] {
  const exames = tables.find(([table]) => table === 'rede_exame')![1]
  const cheap = new Set(exames.filter((_, i) => i % 3 === at).map((row) => row.exame_id))
  const priced = (row: Row): Row =>
    cheap.has(row.exame_id ?? row.servico_id)
      ? {
          ...row,
          valor_alento: lower(row.valor_alento, at),
          valor_sin_saude: lower(row.valor_sin_saude, at),
        }
      : row
  return tables.map(([table, rows]) => [
    table,
    table === 'rede_exame' || table === 'oferta' ? rows.map(priced) : rows,
  ])
}

const newOwn = (n: number, place: Municipio): Prepared => ({
  n,
  unidade: {
    id: crypto.randomUUID(),
    nome: `Cardio ${place.nome} ${n}`,
    cidade: place.nome,
    onde: `${place.nome}, ${place.uf}`,
    vendedor: hash('md5', `own ${n}`),
  },
  ...(Object.fromEntries(
    [...people, 'antigo'].flatMap((name) => (name === 'admin' ? [] : [[name, `${name}.${n}`]])),
  ) as Record<Exclude<(typeof people)[number], 'admin'> | 'antigo', string>),
  cartao: {
    numero: cardFrom(`40217732${String(n).padStart(7, '0')}`),
    cpf: cpfFrom(600_000_000 + n),
    nascimento: '20/05/1962',
  },
})

/** How many sets come with an administrator, and with a new one: they serve any test. */
const administrators = { admin: 240, novo: 12 } as const
type Administrator = keyof typeof administrators

/** The rows without those of these administrators. */
function without(tables: [string, Row[]][], names: readonly string[]): [string, Row[]][] {
  const users = tables.find(([table]) => table === 'usuario')![1]
  const left = new Set(users.flatMap((row) => (names.includes(String(row.username)) ? [row.id] : [])))
  return tables.map(([table, rows]) => [
    table,
    rows.filter((row) => !left.has(table === 'usuario' ? row.id : row.usuario_id)),
  ])
}

const administratorNames = Object.entries(administrators) as [Administrator, number][]

/** The names of all administrators of one kind. */
export const listAdministrators = (which: Administrator): string[] =>
  Array.from({ length: administrators[which] }, (_, i) => `${which}.${firstN + i}`)

/** Units that are in one city together, for purchases that are divided over them. */
const trios = 10

const placesSql = `select id, nome, uf, lat, lng from municipio where uf = any($1) and capital = 0 order by uf desc, id limit $2`

/** Inserts copies table by table, in the order of the foreign keys. */
async function insertCopies(query: Query, tables: [string, Row[]][], copies: [string, Row[]][][]) {
  const generated = await query(
    `select table_name || '.' || column_name as name from information_schema.columns where is_generated = 'ALWAYS'`,
  )
  const isGenerated = new Set(generated.map(({ name }) => name))
  await query('begin')
  for (const [at, [table, [first]]] of tables.entries()) {
    const columns = Object.keys(first!).filter((name) => !isGenerated.has(`${table}.${name}`))
    const rows = copies.flatMap((one) => one[at]![1])
    await query(
      `insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  await query(
    'update cartao c set titular_cpf = u.cpf from usuario u where u.id = c.usuario_id and u.cpf <> c.titular_cpf',
  )
  await query('commit')
}

/** One e-mail to each client whose card is suspended, which the mail server refused for good. */
const refusedMail = `insert into mensagem
    (id, chave, usuario_id, canal, para, assunto, texto, html, status, tentativas, erro, falhas, criado_em)
  select gen_random_uuid(), 'contrato:' || id || ':suspenso', id, 'email', email, 'Seu cartão está suspenso',
    'Olá. Enquanto isso ele não dá desconto.', '<!doctype html><html lang="pt-BR"><head><title>Aviso</title></head><body><h1>Seu cartão está suspenso</h1></body></html>', 'FALHOU', 1, 'smtp 550',
    jsonb_build_array(jsonb_build_object('numero', 1, 'quando', '2026-01-05T12:00:00Z', 'erro', 'smtp 550')), now()
  from usuario where username like 'suspenso.%'`

/** Two jobs of each of two queues that failed for the last time; run again, they find nothing to do. */
async function addFailedJobs({ pool }: Database, query: Query): Promise<void> {
  const jobs = openJobs(pool, () => undefined)
  const named = ['pedido.avisar', 'estorno.mudou'].map((name) => ({ name, handler: async () => undefined }))
  await jobs.start(named, { poll: false })
  await jobs.stop()
  for (const name of ['pedido.avisar', 'estorno.mudou', 'pedido.avisar', 'estorno.mudou'])
    await query(
      `insert into pgboss.job (name, data, state, retry_count, retry_limit, output, started_on, completed_on)
        values ($1, $2, 'failed', 5, 5, '{"message": "http 503"}', now(), now())`,
      [
        name,
        JSON.stringify({
          pedidoId: crypto.randomUUID(),
          estornoId: crypto.randomUUID(),
          aviso: 'confirmado',
        }),
      ],
    )
}

/**
 * Copies the demonstration's known unit and people `count` times, each unit to its own city far from those of the
 * demonstration, so that searches there are unaffected; and some more times three to a city, each of the three with prices of its
 * own. Rows are copied directly in the database, without the server's modules.
 */
export async function prepareOwn(
  database: Database,
  count: number,
  key: string,
): Promise<{ own: Prepared[]; trios: Prepared[][] }> {
  const query: Query = async (text, values = []) => (await database.db.$client.query<Row>(text, values)).rows
  const [unit] = await query(`select id from rede where nome_rede = 'Cardio Tijuca'`)
  const alone = (await query(placesSql, [['TO', 'PI', 'MA'], count])) as Municipio[]
  const together = (await query(placesSql, [['AM', 'AC', 'RO'], trios])) as Municipio[]
  const places = [...alone, ...together.flatMap((place) => [place, place, place])]
  const tables = await readRows(query, String(unit!.id))
  const all = places.map((place, i) => newOwn(firstN + i, place))
  const copies = all.map((own, i) => {
    const left = administratorNames.flatMap(([name, most]) => (own.n >= firstN + most ? [name] : []))
    const made = copy(without(tables, left), own, places[i]!, key)
    return i < alone.length ? made : withOwnPrices(made, (i - alone.length) % 3)
  })
  await insertCopies(query, tables, copies)
  await query(refusedMail)
  await addFailedJobs(database, query)
  const own = all.slice(0, alone.length)
  return { own, trios: together.map((_, i) => all.slice(own.length + 3 * i, own.length + 3 * i + 3)) }
}
