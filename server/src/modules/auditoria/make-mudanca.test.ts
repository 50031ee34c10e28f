import { expect, test } from 'vitest'
import type { RegistroAuditoria } from '@alento/contract/plataforma/auditoria.ts'
import { startApp } from '../../../test/app.ts'
import { aCpf, aRede, aUsuario } from '../../../test/make.ts'
import { makeMudanca } from './make-mudanca.ts'

test('only differing values are kept, lists as one text', () => {
  const antes = { a: 1, b: 'x', c: ['1', '2'], d: { e: 1 }, f: null as string | null }
  expect(makeMudanca(antes, { a: 1, b: 'y', c: ['1', '2'], d: { e: 2 } })).toEqual({
    antes: { b: 'x', d: '{"e":1}' },
    depois: { b: 'y', d: '{"e":2}' },
  })
  expect(makeMudanca(antes, { c: ['2'], f: 'z' })).toEqual({
    antes: { c: '1, 2', f: null },
    depois: { c: '2', f: 'z' },
  })
  expect(makeMudanca(antes, antes)).toEqual({ antes: {}, depois: {} })
  const exame = { nome: 'A', preparo: ['X'], agua: true }
  expect(makeMudanca(exame, { nome: 'A', preparo: ['X', 'Y'], agua: true })).toEqual({
    antes: { preparo: 'X' },
    depois: { preparo: 'X, Y' },
  })
})

test('a value that an administrator changes is kept as it was and as it is', async () => {
  const t = await startApp()
  const rede = await aRede(t.db, { status: 'HABILITADO' })
  const adm = await t.as((await aUsuario(t.db, { role: 'Administrador' })).id)
  const atendente = await aUsuario(t.db, {
    role: 'Atendente',
    redeId: rede.id,
    name: 'Ana Reis',
    cpf: aCpf(),
  })
  const done = [
    await adm.put(`/api/unidades/${rede.id}/destaque`, {
      parceiroOrdem: 3,
      numeracaoInicialCartao: [],
      visto: { parceiroOrdem: null, numeracaoInicialCartao: [] },
    }),
    await adm.put(`/api/redeRevisoes/${rede.id}/suspender`, { motivo: 'O alvará de funcionamento venceu' }),
    await adm.put(`/api/usuario/${atendente.id}`, { name: 'Ana Reis Lima' }),
  ]
  expect(done.map((res) => res.statusCode)).toEqual([200, 200, 200])
  const list = (await adm.get('/api/auditoria')).json<RegistroAuditoria[]>()
  const of = (acao: string) => list.find((r) => r.acao === acao)
  expect(of('rede.destaque')?.mudancas).toEqual([{ campo: 'parceiroOrdem', antes: null, depois: 3 }])
  expect(of('rede.suspensa')).toMatchObject({
    mudancas: [{ campo: 'status', antes: 'HABILITADO', depois: 'SUSPENSO' }],
    motivo: 'O alvará de funcionamento venceu',
  })
  expect(of('atendente.alterar')?.mudancas).toEqual([
    { campo: 'name', antes: 'Ana Reis', depois: 'Ana Reis Lima' },
  ])
})
