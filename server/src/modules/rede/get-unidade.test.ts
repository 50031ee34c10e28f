import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'

test('staff see their own unit of any status, and another as absent', async () => {
  const t = await startApp()
  const own = await aRede(t.db, { status: 'PRE_CADASTRO' })
  const other = await aRede(t.db)
  const mesa = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId: own.id })).id)
  const seen = await mesa.get(`/api/unidades/${own.id}`)
  expect(seen.json()).toMatchObject({ _id: own.id, status: 'PRE_CADASTRO' })
  expect(seen.json()).not.toHaveProperty('cpf')
  expect((await mesa.get(`/api/unidades/${other.id}`)).json()).toMatchObject({
    status: 404,
    code: 'base.nao_encontrado',
  })
  expect((await mesa.get('/api/unidades')).statusCode).toBe(403)
})

test('the administrator sees every unit, by name and status', async () => {
  const t = await startApp()
  const waiting = await aRede(t.db, { nomeRede: 'Ótica Áurea', status: 'PRE_CADASTRO' })
  await aRede(t.db, { nomeRede: 'Aurora Exames' })
  await aRede(t.db, { nomeRede: 'Bem Viver' })
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const names = async (query: string) =>
    (await admin.get(`/api/unidades?${query}`)).json().map((u: { nomeRede: string }) => u.nomeRede)
  expect(await names('nomeRede__regex=aur&sort=nomeRede')).toEqual(['Aurora Exames', 'Ótica Áurea'])
  expect(await names('status=PRE_CADASTRO')).toEqual(['Ótica Áurea'])
  expect((await admin.get(`/api/unidades/${waiting.id}`)).json()).toMatchObject({ _id: waiting.id })
})
