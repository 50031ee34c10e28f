import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'

const convite = {
  nome: 'Clínica Serra',
  email: 'contato@serra.example',
  servico: 'Ressonância de joelho',
  cidade: 'Petrópolis, RJ',
}

test('a unit is invited once for what is searched near it, with the way to the pre-registration', async () => {
  const t = await startApp()
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const invite = async (over: object = {}) =>
    (await admin.post('/api/redeConvites', { ...convite, ...over })).json<{ novo: boolean }>()
  expect(await Promise.all([invite(), invite()])).toEqual(
    expect.arrayContaining([{ novo: true }, { novo: false }]),
  )
  expect(await invite({ email: 'CONTATO@serra.example' })).toEqual({ novo: false })
  expect(await invite({ cidade: '' })).toEqual({ novo: true })
  const { rows } = await t.db.execute<{ para: string; assunto: string; texto: string }>(
    sql`select para, assunto, texto from mensagem where chave like 'convite:%' order by criado_em, id`,
  )
  expect(rows.map((r) => r.assunto)).toEqual([
    'Pacientes de Petrópolis, RJ procuram Ressonância de joelho',
    'Pacientes procuram Ressonância de joelho',
  ])
  expect(rows[0]).toMatchObject({ para: convite.email, texto: expect.stringContaining('/precadastro') })
  const audited = await t.db.execute(
    sql`select acao, detalhe from auditoria where acao = 'rede.convite' order by id`,
  )
  expect(audited.rows[0]).toEqual({
    acao: 'rede.convite',
    detalhe: { servico: convite.servico, cidade: convite.cidade },
  })
  expect(audited.rows).toHaveLength(2)
})

test('an address that is none is refused under its field; a unit invites nobody', async () => {
  const t = await startApp()
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const wrong = await admin.post('/api/redeConvites', { ...convite, email: 'serra', nome: ' ' })
  expect([
    wrong.statusCode,
    wrong
      .json<{ errors: { field: string }[] }>()
      .errors.map((e) => e.field)
      .toSorted(),
  ]).toEqual([422, ['email', 'nome']])
  const rede = await t.as((await aUsuario(t.db, { role: 'AdmRede', cpf: null })).id)
  expect((await rede.post('/api/redeConvites', convite)).statusCode).toBe(403)
})
