import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listObstacles } from '#platform/db/placement.ts'
import { placedTables } from '../src/placed-tables.ts'
import { testDatabase } from './database.ts'

/** What keeps the tables that may go to other machines fit for it (ADR 0249). */

const { pool } = await testDatabase()
afterEach(() =>
  pool.query('drop table if exists posta, de_fora; drop function if exists posta_gatilho cascade'),
)

test('the tables that may go to other machines have a key in every unique index, no foreign key, no trigger', async () => {
  const found = await Promise.all(placedTables.map((placed) => listObstacles(pool, placed)))
  expect(found.flat()).toEqual([])
})

const posta = { table: 'posta', key: 'chave' }

test('each rule that a table breaks is named, also where only a partition breaks it', async () => {
  expect(await listObstacles(pool, posta)).toEqual(['a tabela posta não existe'])
  await pool.query(`create table posta (id int, chave text, unidade uuid references rede (id), primary key (id)) partition by range (id);
    create table posta_1 partition of posta (unique (id, chave)) for values from (1) to (2);
    create unique index posta_1_so on posta_1 ((lower(chave)));
    create table de_fora (id int references posta (id));
    create function posta_gatilho() returns trigger language plpgsql as 'begin return null; end';
    create trigger posta_1_muda after insert on posta_1 for each row execute function posta_gatilho()`)
  const found = await listObstacles(pool, posta)
  // The key of a partition has a name that the version of PostgreSQL chooses.
  expect(found.map((line) => line.replace(/fkey_?1/, 'fkey'))).toEqual([
    'posta: a coluna chave falta ou aceita nulo',
    'posta: chave estrangeira de_fora_id_fkey de de_fora',
    'posta: chave estrangeira posta_unidade_fkey de posta',
    'posta: o índice único posta_pkey não tem a coluna chave',
    'posta_1: a coluna chave falta ou aceita nulo',
    'posta_1: chave estrangeira de_fora_id_fkey de de_fora',
    'posta_1: chave estrangeira posta_unidade_fkey de posta_1',
    'posta_1: gatilho posta_1_muda',
    'posta_1: o índice único posta_1_pkey não tem a coluna chave',
    'posta_1: o índice único posta_1_so não tem a coluna chave',
  ])
})

test('a table that stands alone, its key in all that is unique, breaks no rule', async () => {
  await pool.query(`create table posta (id int, chave text, primary key (id, chave)) partition by range (id);
    create table posta_1 partition of posta for values from (1) to (2);
    create index posta_so on posta (id)`)
  expect(await listObstacles(pool, posta)).toEqual([])
})

const byPerson = 'a person, an address or a day: support, export and erasure, a few times a day'
const byDay = 'once a day, over all'
const byWhatsapp = 'WhatsApp names its own id or ours, not the key'

/** What names no key, conditions included, and why it may ask every machine; all else reaches the one that has the row. */
const unkeyed: Readonly<Record<string, string>> = {
  'entrega.store.ts end': byWhatsapp,
  'entrega.store.ts markEntrega': byWhatsapp,
  'entrega.store.ts matchesStatus': byWhatsapp,
  'evento.store.ts listEventoParado': 'once a minute, by a small partial index',
  'evento.store.ts removeEvento': byDay,
  'list-nome.queries.ts listAssunto': 'the names on one page of the audit trail',
  'mensagem.queries.ts bySituacao': byPerson,
  'mensagem.queries.ts countMensagemAdmin': byPerson,
  'mensagem.queries.ts where': byPerson,
  'mensagem.store.ts countMensagemRow': 'the codes of an hour of one CPF or mobile',
  'mensagem.store.ts eraseMensagemRows': byDay,
  'mensagem.store.ts isDue': 'what is due, by a small partial index; twice a second and channel',
  'mensagem.store.ts listDue': 'what is due, by a small partial index; twice a second and channel',
  'mensagem.store.ts listMensagemRow': 'the outbox of development',
  'mensagem.store.ts reopenMensagem': byPerson,
  'mensagem.store.ts smsSince': 'the SMS of a day, once a batch, by a small partial index',
  'mensagem.titular.ts eraseMensagemOf': byPerson,
  'mensagem.titular.ts forgetSobre': byPerson,
  'mensagem.titular.ts listMensagemOf': byPerson,
  'mensagem.titular.ts wasSentTo': byPerson,
  'remove-mensagem.store.ts removeMensagemPendente': 'the notices of one decision that is undone',
  'sms-substituto.store.ts forgetSubstituto': byDay,
  'texto.store.ts removeTextoSolto': byDay,
}

const src = join(import.meta.dirname, '../src')
const ours = /\b(mensagemTable|mensagemTextoTable|mensagemInteira|eventoGatewayTable)\b/
const inSql =
  /\b(from|join|into|update|delete from) (mensagem|mensagem_texto|mensagem_inteira|evento_gateway|mensagem_texto_resto)\b/
const keyed =
  /eq\([\w.]*\.(chave|eventoId),|inArray\(\s*[\w.]*\.chave,|\bchave = (any\()?\$|\.chave\} = any\(|m\.chave = e\.chave|\.insert\(|insert into mensagem/

/** The declarations of the program that touch these tables: 'file name' and text. */
function* readStatements(): Generator<[string, string]> {
  for (const file of globSync('**/*.ts', { cwd: src })) {
    if (/\.(test|tables)\.ts$/.test(file) || file === 'placed-tables.ts') continue
    const whole = readFileSync(join(src, file), 'utf8').replaceAll(
      /^import [^;]*? from '.*'$|typeof \w+/gm,
      '',
    )
    const aliasLine = /^const (\w+) = (?:mensagem\w*Table|mensagemInteira|eventoGatewayTable)$/gm
    const aliases = [...whole.matchAll(aliasLine)].map(([, alias]) => alias)
    const text = whole.replaceAll(aliasLine, '')
    const alias = aliases.length > 0 ? new RegExp(`\\b(${aliases.join('|')})\\.`) : /$^/
    for (const part of text.split(/^(?=(?:export )?(?:async )?(?:const|function)\b)/m)) {
      const [, name] = /^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(part) ?? []
      if (name && (ours.test(part) || inSql.test(part) || alias.test(part)))
        yield [`${file.split('/').at(-1)} ${name}`, part]
    }
  }
}

test('every statement on these tables names the key or stands in the list with a reason', () => {
  const found = [...readStatements()]
  const without = found.filter(([, text]) => !keyed.test(text)).map(([name]) => name)
  expect(without.toSorted()).toEqual(Object.keys(unkeyed).toSorted())
})
