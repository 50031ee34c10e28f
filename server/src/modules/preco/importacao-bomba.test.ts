import { expect, test } from 'vitest'
import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aPriceDesk, consulta, head } from '../../../test/price-desk.ts'
import { book } from '../../../test/xlsx.ts'

/** Files that were made to harm the server, and files and answers that are sent at the same time. */

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

/** Returns which was answered first: the file, or six calls one after the other. */
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

test('many previews of one import at once hold one connection: the others are refused, and another unit is answered', async () => {
  const t = await startApp()
  const [desk, other] = [await aPriceDesk(t), await aPriceDesk(t)]
  const rows = Array.from({ length: 2_000 }, (_, i) => `Consulta;;Cardiologia;Sala ${i};250;129;79,90`)
  const seen = await desk.preview(rows)
  expect(seen.novos).toBe(2_000)
  const order: string[] = []
  const answers = { escolhas: [], confirmadas: [] }
  const puts = Array.from({ length: 24 }, async (_, i) => {
    const reply = await (i % 2
      ? desk.put(seen, {})
      : desk.caller.put(desk.at(`/importacoes/${seen._id}/respostas`), answers))
    if (reply.statusCode === 200) order.push('preview')
    return reply
  })
  const cheap = async () => {
    const status = (await other.caller.get(other.at('/resumo'))).statusCode
    order.push('cheap')
    return status
  }
  const [replies, status] = await Promise.all([Promise.all(puts), cheap()])
  expect(status).toBe(200)
  const refused = replies.filter((r) => r.statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const r of refused)
    expect([r.statusCode, r.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'importacao.em_leitura',
        detail: 'Uma planilha desta unidade está sendo conferida agora',
        action: 'Nada mudou. Espere alguns segundos e confira de novo.',
      }),
    ])
  // The tests' embedded database has one connection, so the other unit waits for the preview that has it, not for the 24.
  expect(order).toContain('preview')
  expect(order.indexOf('cheap')).toBeLessThan(6)
  const again = await desk.put(seen, {})
  expect([again.statusCode, again.json<Importacao>().novos]).toEqual([200, 2_000])
})

test('a file that arrives while a preview is made is refused, and a preview that is refused leaves the way free', async () => {
  const t = await startApp()
  const desk = await aPriceDesk(t)
  const seen = await desk.preview([consulta])
  const unknown = () => desk.put({ ...seen, _id: crypto.randomUUID() }, {})
  expect([(await unknown()).statusCode, (await unknown()).statusCode]).toEqual([404, 404])
  const [put, sent] = await Promise.all([desk.put(seen, {}), desk.send([consulta])])
  expect([put.statusCode, sent.statusCode].filter((status) => status < 300)).toHaveLength(1)
  expect([put, sent].find((r) => r.statusCode >= 300)!.json().code).toBe('importacao.em_leitura')
  await desk.act(seen, 'aplicar')
  expect((await desk.put(seen, {})).json().code).toBe('importacao.situacao')
  expect((await desk.send([consulta])).statusCode).toBe(201)
})

test('of the imports that were never applied a unit keeps the newest five', async () => {
  const t = await startApp()
  const [desk, other] = [await aPriceDesk(t), await aPriceDesk(t)]
  const foreign = await other.preview([consulta])
  const applied = await desk.preview([consulta])
  expect((await desk.act(applied, 'aplicar')).statusCode).toBe(200)
  const sent: string[] = []
  for (let i = 0; i < 7; i += 1) sent.push((await desk.preview([consulta]))._id)
  const list = async ({ caller, at }: typeof desk) =>
    (await caller.get(at('/importacoes'))).json<Importacao[]>().map((i) => i._id)
  expect(await list(desk)).toEqual([...sent.slice(2).toReversed(), applied._id])
  expect(await list(other)).toEqual([foreign._id])
  expect((await desk.put({ ...applied, _id: sent[0]! }, {})).statusCode).toBe(404)
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
