import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'

async function aUnit(t: TestApp, over: Parameters<typeof aRede>[1] = {}) {
  const rede = await aRede(t.db, { lat: null, lng: null, bairro: 'Tijuca', ...over })
  const dona = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id })).id)
  const url = `/api/redes/${rede.id}`
  const put = async (body: object) => {
    const { versao } = (await dona.get(`${url}/cadastro`)).json()
    return (await dona.put(url, { versao, ...body })).json()
  }
  return { rede, dona, url, put }
}

test('without an answer about the CEP a place begins in the middle of the district, else of the town', async () => {
  const t = await startApp()
  const { dona, url } = await aUnit(t)
  const lugar = async (query = '') => (await dona.get(`${url}/lugar${query}`)).json().lugar
  expect(await lugar()).toMatchObject({ precisao: 'CIDADE' })
  await aRede(t.db, { bairro: 'TIJÚCA', lat: -22.92, lng: -43.23 })
  await aRede(t.db, { bairro: 'Tijuca', lat: -22.93, lng: -43.24 })
  expect(await lugar()).toEqual({ lat: -22.925, lng: -43.235, precisao: 'BAIRRO' })
  expect(await lugar('?bairro=Centro')).toMatchObject({ precisao: 'CIDADE' })
  expect(await lugar('?cidade=Lugar%20Nenhum')).toBeNull()
  const other = await aUnit(t)
  expect((await other.dona.get(`${url}/lugar`)).statusCode).toBe(404)
})

test('a unit that is not enabled marks its place; a new address takes it off, unless a place comes with it', async () => {
  const t = await startApp()
  const { put } = await aUnit(t, { status: 'PRE_CADASTRO' })
  const place = { lat: -22.92, lng: -43.23 }
  expect(await put(place)).toMatchObject(place)
  expect(await put({ ...place, numero: '371' })).toMatchObject({ numero: '371', lat: null, lng: null })
  const other = { lat: -22.93, lng: -43.24 }
  expect(await put({ ...other, numero: '372' })).toMatchObject({ numero: '372', ...other })
  expect(await put({ lat: 48.85, lng: 2.35 })).toMatchObject({ code: 'base.invalido' })
})

test('the place of an enabled unit is the administrator’s to mark', async () => {
  const t = await startApp()
  const { rede, put, url } = await aUnit(t, { lat: -22.9, lng: -43.2 })
  const place = { lat: -22.92, lng: -43.23 }
  expect(await put(place)).toMatchObject({ lat: -22.9, lng: -43.2 })
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const { versao } = (await admin.get(`${url}/cadastro`)).json()
  await admin.put(url, { versao, ...place })
  expect((await (await t.as(null)).get(`/api/rede/${rede.id}`)).json()).toMatchObject(place)
})
