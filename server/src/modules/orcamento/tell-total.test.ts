import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aLab, hemograma, setPrices, tsh } from '../../../test/lab.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { tellTotais } from './tell-total.ts'

type Message = { canal: string; texto: string; assunto: string; chave: string }

/** A client who keeps two exams that cost R$ 60,00 together; `nextDay` runs the job on the next morning. */
async function aKept(t: TestApp, over: object = {}) {
  const lab = await aLab(t, { [hemograma]: 3_000, [tsh]: 3_000 })
  const usuario = await aUsuario(t.db)
  const caller = await t.as(usuario.id)
  const keep = async (more: object = {}): Promise<string> =>
    (
      await caller.post('/api/orcamentos', {
        exames: [hemograma, tsh],
        cidade: 'Rio de Janeiro',
        uf: 'RJ',
        bairro: 'Tijuca',
        ...over,
        ...more,
      })
    ).json()._id
  const id = await keep()
  const nextDay = async () => {
    t.clock.add({ hours: 24 })
    await t.runJob('orcamento.conferir')
  }
  const told = async () =>
    (
      await t.db.execute<Message>(
        'select canal, texto, assunto, chave from mensagem order by criado_em, chave',
      )
    ).rows
  const total = async () => (await caller.get('/api/orcamentos')).json()[0]
  return { lab, usuario, caller, keep, id, nextDay, told, total, set: (v: number) => setPrices(t, lab, v) }
}

test('a fall is told once, by e-mail, with both totals and the address of the quote', async () => {
  const t = await startApp()
  const { id, nextDay, told, total, set } = await aKept(t)
  await nextDay()
  expect(await told()).toEqual([])
  await set(2_500)
  await nextDay()
  await t.runJob('orcamento.conferir')
  await nextDay()
  const [message, ...more] = await told()
  expect(more).toEqual([])
  expect(message).toMatchObject({
    canal: 'email',
    chave: `orcamento:${id}:5000`,
    assunto: 'O total do seu orçamento baixou para R$\u00a050,00',
  })
  expect(message!.texto.replaceAll('\u00a0', ' ')).toContain('R$ 50,00 (antes R$ 60,00)')
  expect(message!.texto).toContain(
    `http://localhost:3000/orcamento/resultado?exames=${hemograma},${tsh}&cidade=Rio+de+Janeiro&uf=RJ&bairro=Tijuca&raioKm=10&tipo=AMBOS`,
  )
  expect(await total()).toMatchObject({ menorTotal: 5_000, conferidoEm: '2026-03-13T15:00:00Z' })
})

test('less than R$ 1,00 is not told until small falls add up; what rose and fell back is not told again', async () => {
  const t = await startApp()
  const { nextDay, told, total, set } = await aKept(t)
  await set(2_970)
  await nextDay()
  expect(await told()).toEqual([])
  await set(2_950)
  await nextDay()
  expect(await told()).toHaveLength(1)
  for (const valor of [4_000, 2_950]) {
    await set(valor)
    await nextDay()
    expect(await total()).toMatchObject({ menorTotal: 5_900 })
  }
  expect(await told()).toHaveLength(1)
})

test('the price is the one that the client may pay on that day', async () => {
  const t = await startApp()
  const { usuario, nextDay, told, total } = await aKept(t)
  await aCartao(t.db, { usuarioId: usuario.id })
  await nextDay()
  expect(await total()).toMatchObject({ tipoPagamento: 'SinSaude', menorTotal: 4_800 })
  expect((await told())[0]!.texto).toContain('com o cartão SinSaude')
})

test('an exam that nobody did begins to count when somebody does it; one that goes keeps the known total', async () => {
  const t = await startApp()
  const { lab, nextDay, told, total } = await aKept(t, { cidade: 'Niterói', bairro: undefined, raioKm: 5 })
  expect(await total()).toMatchObject({ menorTotal: null })
  const near = await aLab(
    t,
    { [hemograma]: 5_000, [tsh]: 5_000 },
    { municipioId: 3303302, cidade: 'Niterói', lat: null, lng: null },
  )
  expect(near).not.toBe(lab)
  await nextDay()
  expect(await total()).toMatchObject({ menorTotal: 10_000 })
  await t.db.execute(`update rede set status = 'PRE_CADASTRO' where id = '${near}'`)
  await setPrices(t, near, 5_000)
  await nextDay()
  expect(await total()).toMatchObject({ menorTotal: 10_000 })
  expect(await told()).toEqual([])
})

test('who turned it off is not told; what fell meanwhile is told when it is on again', async () => {
  const t = await startApp()
  const { caller, id, nextDay, told, set } = await aKept(t)
  const turn = (avisar: boolean) => caller.put(`/api/orcamentos/${id}`, { avisar })
  await turn(false)
  await set(2_000)
  await nextDay()
  expect(await told()).toEqual([])
  await turn(true)
  await nextDay()
  expect(await told()).toHaveLength(1)
})

test('a quote that fails does not stop the others and is tried again by the next run', async () => {
  const t = await startApp()
  const { id, keep, nextDay, told, set } = await aKept(t)
  await keep({ raioKm: 25 })
  await t.db.execute(`update orcamento set bairro = repeat('x', 10) where id = '${id}'`)
  await t.db.execute(`create function falha() returns trigger language plpgsql as $$ begin
    if new.bairro = 'xxxxxxxxxx' then raise exception 'broken'; end if; return new; end $$`)
  await t.db.execute('create trigger falha before update on orcamento for each row execute function falha()')
  try {
    await set(2_000)
    await nextDay()
    expect((await told()).map((m) => m.chave.includes(id))).toEqual([false])
  } finally {
    await t.db.execute('drop trigger falha on orcamento')
    await t.db.execute('drop function falha')
  }
  await t.runJob('orcamento.conferir')
  expect(await told()).toHaveLength(2)
})

test('a run ends after 10 minutes and the next one goes on with the quotes that wait longest', async () => {
  const t = await startApp()
  const { keep, told, set } = await aKept(t)
  for (const raioKm of [5, 25, 50]) await keep({ raioKm })
  await set(2_000)
  t.clock.add({ hours: 24 })
  const slow = { now: () => (t.clock.add({ minutes: 3 }), t.clock.now()) }
  const runs: number[] = []
  while (runs.length < 5 && runs.at(-1) !== 4) {
    await tellTotais({ ...t, clock: slow })
    runs.push((await told()).length)
  }
  expect(runs[0]).toBeGreaterThan(0)
  expect(runs[0]).toBeLessThan(4)
  expect(runs.at(-1)).toBe(4)
})

test('many workers at once tell a fall once', async () => {
  const t = await startApp()
  const { told, set } = await aKept(t)
  await set(2_000)
  t.clock.add({ hours: 24 })
  await Promise.all(Array.from({ length: 6 }, () => t.runJob('orcamento.conferir')))
  expect(await told()).toHaveLength(1)
})

test('who has no e-mail is told by one SMS with a short link; who has neither is told once an address is there', async () => {
  const t = await startApp()
  const { usuario, caller, id, nextDay, told, set } = await aKept(t)
  const change = (fields: string) => t.db.execute(`update usuario set ${fields} where id = '${usuario.id}'`)
  const avisos = async () =>
    (await caller.put(`/api/orcamentos/${id}`, { avisar: true })).json<{ avisos: object }>().avisos
  expect(await avisos()).toEqual({ email: true, sms: false })
  await change("email = '', telefone_celular = ''")
  expect(await avisos()).toEqual({ email: false, sms: false })
  await set(2_500)
  await nextDay()
  expect(await told()).toEqual([])
  await change("telefone_celular = '21987650001'")
  expect(await avisos()).toEqual({ email: false, sms: true })
  await nextDay()
  const [message, ...more] = await told()
  expect(more).toEqual([])
  expect(message).toMatchObject({ canal: 'sms' })
  expect(message!.texto).toContain('R$ 50,00')
  expect(message!.texto).toMatch(/Veja em http:\/\/localhost:3000\/admincliente\/orcamentos$/)
})
