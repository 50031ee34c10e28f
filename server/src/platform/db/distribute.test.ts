import pg from 'pg'
import { expect, test } from 'vitest'
import { freshPostgres } from '../../../test/database.ts'
import { distributeTables, undistributeTables } from './distribute.ts'
import { lockMigrations } from './migrate.ts'

/** The edges of the commands that need no Citus; what they do on one is in docs/scale.md. */

const onServer = { tags: ['postgres'] }
const said: string[] = []
const say = (line: string) => void said.push(line)
const good = [{ table: 'boa', key: 'chave' }]

async function open(): Promise<{ url: string; client: pg.Client }> {
  const url = await freshPostgres(`alento_distribuir_${process.pid}_${process.env.VITEST_POOL_ID ?? '1'}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'create table boa (chave text primary key); create table ruim (chave text, id int primary key)',
  )
  return { url, client }
}

test(
  'without the extension nothing is moved, either way, and the command says what is missing',
  onServer,
  async () => {
    const { url, client } = await open()
    const refusal = { name: 'NotDistributed', message: expect.stringContaining('create extension citus') }
    await expect(distributeTables(url, good, say)).rejects.toMatchObject(refusal)
    await expect(undistributeTables(url, good, say)).rejects.toMatchObject(refusal)
    expect(said).toEqual([])
    await client.end()
  },
)

test(
  'a table that breaks a rule is refused before anything is done, with every rule that it breaks',
  onServer,
  async () => {
    const { url, client } = await open()
    const both = [...good, { table: 'ruim', key: 'chave' }]
    await expect(distributeTables(url, both, say)).rejects.toMatchObject({
      message: [
        'Estas tabelas não podem ser distribuídas:',
        '  ruim: a coluna chave falta ou aceita nulo',
        '  ruim: o índice único ruim_pkey não tem a coluna chave',
      ].join('\n'),
    })
    await client.end()
  },
)

test(
  'while another run or a migration is under way, both commands refuse; afterwards they go on',
  onServer,
  async () => {
    const { url, client } = await open()
    expect(await lockMigrations(client, { wait: false })).toBe(true)
    const refusal = { name: 'NotDistributed', message: expect.stringContaining('em andamento') }
    await expect(distributeTables(url, good, say)).rejects.toMatchObject(refusal)
    await expect(undistributeTables(url, good, say)).rejects.toMatchObject(refusal)
    await client.end()
    await expect(distributeTables(url, good, say)).rejects.toThrow('create extension citus')
  },
)
