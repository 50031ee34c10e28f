import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aPriceDesk, consulta, head } from '../../../test/price-desk.ts'
import { book } from '../../../test/xlsx.ts'

/** Files that were made to harm the server, and files that are sent at the same time. */

const tooBig = 'A planilha é grande demais depois de aberta.'
const attributes = () => Array.from({ length: 700_000 }, (_, i) => ` a${i}=""`).join('')

const bombs: [what: string, file: () => Buffer, detail: string][] = [
  ['a million open tags', () => book('<a>'.repeat(1_000_000)), tooBig],
  ['six million empty cells', () => book(`<row>${'<c/>'.repeat(6_000_000)}</row>`), tooBig],
  ['700,000 attributes', () => book(`<row${attributes()}/>`), tooBig],
  [
    'a million lines of CSV',
    () => Buffer.from('a\n'.repeat(1_048_566)),
    'A planilha tem mais de 20.000 linhas.',
  ],
]

const upload = (desk: Awaited<ReturnType<typeof aPriceDesk>>, file: Buffer, chave?: string) =>
  desk.caller.upload(desk.at('/importacoes'), file, {}, chave ? { 'idempotency-key': chave } : {})

/** What was answered first: the file, or six calls one after the other. */
async function raceCalls(t: TestApp, file: Promise<unknown>): Promise<string[]> {
  const order: string[] = []
  const read = file.then(() => order.push('file'))
  for (let i = 0; i < 6; i += 1) {
    expect((await t.app.inject('/healthz')).statusCode).toBe(200)
    order.push('call')
    // Lets the sent file reach the reader between the calls.
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await read
  return order
}

test.each(bombs)('%s is refused, and others are answered meanwhile', async (_, make, detail) => {
  const t = await startApp()
  const desk = await aPriceDesk(t)
  const file = make()
  const sent = upload(desk, file)
  expect((await raceCalls(t, sent)).at(-1)).toBe('file')
  const refused = await sent
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ detail })
})

test('a unit sends one file at a time; another unit is not held up, and the same key is the same import', async () => {
  const t = await startApp()
  const [desk, other] = [await aPriceDesk(t), await aPriceDesk(t)]
  const file = Buffer.from(`${head}\n${consulta}`)
  const [first, again, second, foreign] = await Promise.all([
    upload(desk, file, 'chave-um'),
    upload(desk, file, 'chave-um'),
    upload(desk, file, 'chave-dois'),
    upload(other, file),
  ])
  expect(foreign.statusCode).toBe(201)
  // Whichever of the two keys is read first, the other one is refused.
  const taken = second.statusCode === 201 ? [second] : [first, again]
  const refused = second.statusCode === 201 ? [first, again] : [second]
  expect(taken.map((r) => r.statusCode)).toEqual(taken.map(() => 201))
  expect(taken.at(-1)!.json()).toEqual(taken[0]!.json())
  for (const { statusCode, json } of refused)
    expect([statusCode, json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'importacao.em_leitura',
        detail: 'Outra planilha desta unidade está sendo lida',
      }),
    ])
  for (const chave of ['chave-um', 'chave-dois'])
    expect((await upload(desk, file, chave)).statusCode).toBe(201)
})

test('a row number that no sheet has, and a unit that does not exist, are the mistake of the caller', async () => {
  const t = await startApp()
  const desk = await aPriceDesk(t)
  for (const r of ['99999999999', '1.5']) {
    const rows = `<row r="1"><c><v>1</v></c></row><row r="${r}"><c><v>1</v></c></row>`
    expect((await upload(desk, book(rows))).statusCode).toBe(422)
  }
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const unknown = `/api/precos/importacoes?rede=${crypto.randomUUID()}`
  const refused = await admin.upload(unknown, Buffer.from(`${head}\n${consulta}`))
  expect([refused.statusCode, refused.json().detail]).toEqual([404, 'Unidade não encontrada.'])
})
