import { expect, test } from 'vitest'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { anOferta, refresh } from '../../../test/make-oferta.ts'
import { anEspecialidade, aUsuario } from '../../../test/make.ts'

const setPrice = async (t: TestApp, redeId: string, valor: number): Promise<void> => {
  await t.db.execute(`update rede_consulta set valor_sin_saude = ${valor} where rede_id = '${redeId}'`)
  await refresh(t.db, redeId)
}

/** A unit at R$ 89,90 that is a client's favourite; `run` runs the job after the gathering time. */
async function aKept(t: TestApp) {
  const rede = await anOferta(t.db, { nomeRede: 'Cardio Tijuca' })
  const usuario = await aUsuario(t.db)
  const caller = await t.as(usuario.id)
  const keep = (alvo: string) => caller.post('/api/favoritos', { alvo })
  await keep(`unidade|${rede.id}`)
  const run = async () => {
    await t.runJob('favorito.conferir')
    t.clock.add({ minutes: 31 })
    await t.runJob('favorito.conferir')
  }
  const told = async () =>
    (
      await t.db.execute<{ canal: string; texto: string; assunto: string }>(
        'select canal, texto, assunto from mensagem order by criado_em, canal',
      )
    ).rows
  return { rede, usuario, caller, keep, run, told, set: (valor: number) => setPrice(t, rede.id, valor) }
}

test('a price reduction is reported once, by e-mail, with both prices and the link that turns the messages off', async () => {
  const t = await startApp()
  const { run, told, set } = await aKept(t)
  await run()
  expect(await told()).toEqual([])
  await set(7_990)
  await run()
  await run()
  const [message, ...more] = await told()
  expect(more).toEqual([])
  expect(message).toMatchObject({ canal: 'email', assunto: 'O preço baixou: Cardio Tijuca' })
  expect(message!.texto).toContain('R$ 79,90 (antes R$ 89,90)')
  expect(message!.texto).toMatch(/http:\/\/localhost:3000\/alertas\?chave=[\w-]{22}\n/)
})

test('a price that rose and fell again above the reported one is not reported; below it, on the next day, it is', async () => {
  const t = await startApp()
  const { run, told, set } = await aKept(t)
  await set(7_990)
  await run()
  for (const valor of [9_500, 8_500]) {
    await set(valor)
    t.clock.add({ hours: 24 })
    await run()
  }
  expect(await told()).toHaveLength(1)
  await set(7_500)
  t.clock.add({ hours: 24 })
  await run()
  expect((await told()).map((m) => m.texto.includes('R$ 75,00 (antes R$ 79,90)'))).toEqual([false, true])
})

test('one message a day collects all falls; a further one waits for the next morning', async () => {
  const t = await startApp()
  const { run, told, set, keep } = await aKept(t)
  const other = await anOferta(t.db, { nomeRede: 'Clínica Saens Peña' })
  const { id: cardio } = await anEspecialidade(t.db)
  await keep(`consulta|${cardio}|${other.id}`)
  await set(7_990)
  await setPrice(t, other.id, 8_000)
  await run()
  const [first] = await told()
  expect(first).toMatchObject({ assunto: '2 preços baixaram nos seus favoritos' })
  expect(first!.texto).toContain('Cardiologia, Clínica Saens Peña: R$ 80,00')
  await set(6_990)
  await run()
  expect(await told()).toHaveLength(1)
  t.clock.set(Temporal.Instant.from('2026-03-11T11:00:00Z'))
  await t.runJob('favorito.conferir')
  expect(await told()).toHaveLength(2)
})

test('a service in a city is reported when any unit there gets cheaper than the cheapest was', async () => {
  const t = await startApp()
  const { run, told, keep, caller } = await aKept(t)
  const { id: cardio } = await anEspecialidade(t.db)
  await keep(`consulta|${cardio}|Rio de Janeiro|RJ`)
  const another = await anOferta(t.db, { nomeRede: 'Clínica Nova' }, { valorSinSaude: 9_990 })
  await run()
  await setPrice(t, another.id, 8_000)
  await run()
  const list = await told()
  expect(list).toHaveLength(1)
  expect(list[0]!.texto).toContain('Cardiologia, Rio de Janeiro, RJ: R$ 80,00 (antes R$ 89,90)')
  expect((await caller.get('/api/favoritos')).json().list).toHaveLength(2)
})

test('nobody gets an alert at night', async () => {
  const t = await startApp()
  const { run, told, set } = await aKept(t)
  t.clock.set(Temporal.Instant.from('2026-03-11T02:00:00Z'))
  await set(7_990)
  await run()
  expect(await told()).toEqual([])
  t.clock.set(Temporal.Instant.from('2026-03-11T11:00:00Z'))
  await t.runJob('favorito.conferir')
  expect(await told()).toHaveLength(1)
})

test('by SMS only when it was chosen; in 160 plain characters, with its link whole', async () => {
  const t = await startApp()
  const { run, told, set, caller } = await aKept(t)
  await caller.put('/api/favoritos/alertas', { email: false, sms: true })
  await set(7_990)
  await run()
  const [sms, ...more] = await told()
  expect(more).toEqual([])
  expect(sms!.canal).toBe('sms')
  expect(sms!.texto).toMatch(/^[\x20-\x7e]{1,160}$/)
  expect(sms!.texto).toMatch(
    /R\$ 79,90 em Cardio Tijuca\. Parar: http:\/\/localhost:3000\/alertas\?chave=[\w-]{22}$/,
  )
})

test('the link turns the messages off without a login, and any other key does nothing', async () => {
  const t = await startApp()
  const { run, told, set, caller } = await aKept(t)
  await set(7_990)
  await run()
  const chave = /chave=([\w-]{22})/.exec((await told())[0]!.texto)![1]!
  const nobody = await t.as(null)
  const stop = (key: string) => nobody.post('/api/favoritos/alertas/desligar', { chave: key })
  expect((await stop('A'.repeat(22))).statusCode).toBe(404)
  expect((await stop('curta')).statusCode).toBe(422)
  expect((await stop(chave)).statusCode).toBe(200)
  expect((await caller.get('/api/favoritos')).json().alertas).toMatchObject({ email: false, sms: false })
  t.clock.add({ hours: 24 })
  await set(6_000)
  await run()
  expect(await told()).toHaveLength(1)
})

test('many workers at once report a reduction once, and lose none', async () => {
  const t = await startApp()
  const { run, told, set } = await aKept(t)
  await set(7_990)
  await t.runJob('favorito.conferir')
  t.clock.add({ minutes: 31 })
  await Promise.all(Array.from({ length: 8 }, () => t.runJob('favorito.conferir')))
  expect(await told()).toHaveLength(1)
  t.clock.add({ hours: 24 })
  await Promise.all([set(7_000), run(), t.runJob('favorito.conferir')])
  await run()
  expect(await told()).toHaveLength(2)
})

test('a price that falls while the job compares is reported by its next run', async () => {
  const t = await startApp()
  const { run, told, set } = await aKept(t)
  for (let n = 1; n <= 5; n += 1) {
    await Promise.all([set(8_000 - n * 100), t.runJob('favorito.conferir')])
    t.clock.set(agora.add({ hours: 24 * n }))
    await run()
    expect(await told()).toHaveLength(n)
  }
})

test('of two favourites only the one whose alert is on is told; once it is on again, the other one too', async () => {
  const t = await startApp()
  const { caller, keep, run, told, set } = await aKept(t)
  const other = await anOferta(t.db, { nomeRede: 'Clínica Vila Serena' })
  await keep(`unidade|${other.id}`)
  type Kept = { _id: string; rede: { nomeRede: string }; avisar: boolean }
  const list = async () => (await caller.get('/api/favoritos')).json<{ list: Kept[] }>().list
  const { _id } = (await list()).find((f) => f.rede.nomeRede === 'Cardio Tijuca')!
  await caller.put(`/api/favoritos/${_id}`, { avisar: false })
  expect((await list()).map((f) => f.avisar)).toEqual([true, false])
  await set(7_990)
  await setPrice(t, other.id, 7_000)
  await run()
  const [first, ...more] = await told()
  expect(more).toEqual([])
  expect(first!.texto).toContain('Clínica Vila Serena')
  expect(first!.texto).not.toContain('Cardio Tijuca')
  await caller.put(`/api/favoritos/${_id}`, { avisar: true })
  t.clock.add({ hours: 24 })
  await run()
  expect((await told()).map((m) => m.assunto).at(-1)).toBe('O preço baixou: Cardio Tijuca')
})

test('a client without e-mail is informed by SMS; one with neither once an address is there', async () => {
  const t = await startApp()
  const { usuario, caller, run, told, set } = await aKept(t)
  const change = (fields: string) => t.db.execute(`update usuario set ${fields} where id = '${usuario.id}'`)
  await change("email = '', telefone_celular = ''")
  await set(7_990)
  await run()
  expect(await told()).toEqual([])
  const { list } = (await caller.get('/api/meus/inicio')).json().esperando
  expect(list[0]).toMatchObject({ tipo: 'preco', email: false, sms: false })
  await change("telefone_celular = '21987650001'")
  const alvo = `unidade|${(await caller.get('/api/favoritos')).json().list[0].rede._id}`
  expect((await caller.post('/api/favoritos', { alvo })).json().avisos).toEqual({ email: false, sms: true })
  await set(7_880)
  await run()
  const [message, ...more] = await told()
  expect(more).toEqual([])
  expect(message).toMatchObject({ canal: 'sms', assunto: '' })
  expect(message!.texto).toContain('78,80')
})

test('whether a favourite is told counts its own alert and the ways of the client', async () => {
  const t = await startApp()
  const { caller } = await aKept(t)
  const [{ _id }] = (await caller.get('/api/favoritos/alvos')).json()
  const avisar = async () => (await caller.get('/api/favoritos/alvos')).json()[0].avisar
  expect(await avisar()).toBe(true)
  expect((await caller.put(`/api/favoritos/${_id}`, { avisar: false })).json()).toEqual({
    avisar: false,
    avisos: { email: true, sms: false },
  })
  expect(await avisar()).toBe(false)
  await caller.put(`/api/favoritos/${_id}`, { avisar: true })
  await caller.put('/api/favoritos/alertas', { email: false, sms: false })
  expect(await avisar()).toBe(false)
})
