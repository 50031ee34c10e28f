import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { aCorpoClinico, anEspecialidade, aRede, aUsuario } from '../../../test/make.ts'

test('visitors see the active professionals of a unit by name, without e-mail', async () => {
  const { db, as } = await startApp()
  const rede = await aRede(db)
  await aCorpoClinico(db, { redeId: rede.id, nome: 'Dr. Zeno' }, false)
  await aCorpoClinico(
    db,
    { redeId: rede.id, nome: 'Dra. Ana', rqe: '1234', miniBio: 'Atende adultos.' },
    false,
  )
  await aCorpoClinico(db, { redeId: rede.id, nome: 'Dr. Fora', status: 'INATIVO' }, false)
  await aCorpoClinico(db, { redeId: (await aRede(db)).id }, false)
  const res = await (await as(null)).get(`/api/redes/${rede.id}/corpoClinico?status=ATIVO`)
  expect(res.json().map((p: { nome: string }) => p.nome)).toEqual(['Dra. Ana', 'Dr. Zeno'])
  expect(res.json()[0]).toMatchObject({
    rede: rede.id,
    tipoRegistro: 'CRM',
    rqe: '1234',
    especialidade: { nome: 'Cardiologia' },
    miniBio: 'Atende adultos.',
    tempoAtendimento: 30,
  })
  expect(res.body).not.toContain('medica@clinica.example')
})

test('professionals are chosen by specialty', async () => {
  const { db, as } = await startApp()
  const rede = await aRede(db)
  await aCorpoClinico(db, { redeId: rede.id }, false)
  const pediatria = await anEspecialidade(db, 'pediatria')
  await aCorpoClinico(db, { redeId: rede.id, especialidadeId: pediatria.id, nome: 'Dra. Bia' }, false)
  const res = await (await as(null)).get(`/api/redes/${rede.id}/corpoClinico?especialidade=${pediatria.id}`)
  expect(res.json().map((p: { nome: string }) => p.nome)).toEqual(['Dra. Bia'])
})

test('staff of a unit see all of its professionals unless status chooses; visitors see the active ones only', async () => {
  const { db, as } = await startApp()
  const rede = await aRede(db)
  const outra = await aRede(db)
  await aCorpoClinico(db, { redeId: rede.id, nome: 'Dra. Ana' }, false)
  await aCorpoClinico(db, { redeId: rede.id, nome: 'Dr. Fora', status: 'INATIVO' }, false)
  const namesFor = async (usuarioId: string | null, query = '') => {
    const res = await (await as(usuarioId)).get(`/api/redes/${rede.id}/corpoClinico${query}`)
    return res.json<{ nome: string }[]>().map((p) => p.nome)
  }
  const desk = (await aUsuario(db, { role: 'Atendente', redeId: rede.id, cpf: null })).id
  const platform = (await aUsuario(db, { role: 'Administrador', cpf: null })).id
  const stranger = (await aUsuario(db, { role: 'AdmRede', redeId: outra.id, cpf: null })).id
  for (const who of [desk, platform]) {
    expect(await namesFor(who)).toEqual(['Dra. Ana', 'Dr. Fora'])
    expect(await namesFor(who, '?status=ATIVO')).toEqual(['Dra. Ana'])
    expect(await namesFor(who, '?status=INATIVO')).toEqual(['Dr. Fora'])
  }
  for (const who of [stranger, null]) {
    expect(await namesFor(who)).toEqual(['Dra. Ana'])
    expect(await namesFor(who, '?status=INATIVO')).toEqual([])
  }
})
