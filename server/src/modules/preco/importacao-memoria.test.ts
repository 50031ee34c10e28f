import { expect, test } from 'vitest'
import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import { startApp } from '../../../test/app.ts'
import { aPriceDesk } from '../../../test/price-desk.ts'

/** Which of a unit's answers count for its next file. */

async function start() {
  const desk = await aPriceDesk(await startApp())
  const { caller, at, put } = desk
  const send = async (...rows: string[]) =>
    (await caller.upload(at('/importacoes'), Buffer.from(rows.join('\n')))).json<Importacao>()
  const map = async (i: Importacao, over: object) =>
    (await put(i, { mapa: { ...i.mapa, ...over } })).json<Importacao>()
  const choose = async (i: Importacao, servico: string | null) =>
    (
      await caller.put(at(`/importacoes/${i._id}/respostas`), {
        escolhas: [{ linha: 2, servico }],
        confirmadas: [],
      })
    ).json<Importacao>()
  return { ...desk, send, map, choose }
}

test('the newest columns that a person set count, also through files that were only read by them', async () => {
  const { send, map, act } = await start()
  const rows = ['Item;Quanto;No site;Com o cartão;Outro', 'Hemograma completo com plaquetas;40;25;19;41']
  const first = await map(await send(...rows), {
    servico: 0,
    valorParticular: 1,
    valorAlento: 2,
    valorSinSaude: 3,
  })
  await act(first, 'aplicar')
  const second = await map(await send(...rows), { valorParticular: 4 })
  await act(second, 'aplicar')
  const third = await send(...rows)
  expect(third).toMatchObject({ situacao: 'CONFERIDA', lembrada: true, mapa: { valorParticular: 4 } })
  await act(second, 'desfazer')
  expect(await send(...rows)).toMatchObject({ lembrada: true, mapa: { valorParticular: 4 } })
})

test('a column that a person chose among several is chosen in the next file', async () => {
  const { send, map } = await start()
  const rows = ['TUSS;Particular 2019;Particular 2026', '40304361;20;45']
  await map(await send(...rows), { valorParticular: 2 })
  expect(await send(...rows)).toMatchObject({ situacao: 'CONFERIDA', candidatas: {}, mudados: 1 })
})

test('the columns of a file without a header are asked each time', async () => {
  const { send, map } = await start()
  const row = 'Hemograma completo com plaquetas;41;25;19'
  const said = { servico: 0, valorParticular: 1, valorAlento: 2, valorSinSaude: 3 }
  expect(await map(await send(row, row), said)).toMatchObject({ situacao: 'CONFERIDA' })
  expect(await send(row, row)).toMatchObject({ situacao: 'PENDENTE', lembrada: false })
})

test('the newest service that was chosen for a name counts, and none for a code that disagrees', async () => {
  const { send, choose, lines } = await start()
  const head = 'Exame;Particular;Alento;Cartão'
  const rows = [head, 'Vitamina;30;20;10']
  const first = await send(...rows)
  const [asked] = await lines(first)
  const [one, other] = asked!.opcoes
  await choose(first, one!._id)
  const second = await send(...rows)
  expect((await lines(second))[0]).toMatchObject({ servico: one!._id })
  await choose(second, other!._id)
  expect((await lines(await send(...rows)))[0]).toMatchObject({ servico: other!._id })
  const coded = [`Código;${head}`, '40316521;Creatinina;40;30;20']
  const third = await send(...coded)
  const [l] = await lines(third)
  expect(await choose(third, l!.opcoes[1]!._id)).toMatchObject({ recusados: 0 })
  expect(await send(...coded)).toMatchObject({ recusados: 1, lembrada: false })
  expect(await send(head, 'Creatinina;40;30;20')).toMatchObject({ novos: 1, lembrada: false })
})

test('what is unusual about the price of the platform is said by its name, in the page and in the file', async () => {
  const { send, lines, caller, at } = await start()
  const seen = await send('TUSS;Particular;Alento;Cartão', '40304361;40;5;4')
  const said = /Alento de R\$\s5,00: hoje é R\$\s25,00/
  expect((await lines(seen))[0]!.duvida).toMatch(said)
  expect((await caller.get(at(`/importacoes/${seen._id}/recusadas.csv`))).body).toMatch(said)
})
