import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Depoimento } from '@alento/contract/cliente/depoimento.ts'
import type { Moderacao } from '@alento/contract/plataforma/moderacao.ts'
import { configuracaoTable } from '#modules/configuracao/configuracao.tables.ts'
import { recordNota } from '#modules/preco/record-nota.ts'
import { syncOferta } from '#modules/preco/sync-oferta.ts'
import { messagesOf } from '../../../test/agendado.ts'
import { startApp } from '../../../test/app.ts'
import { aDepoimento } from '../../../test/make-oferta.ts'
import { aConsulta, aRede, aUsuario } from '../../../test/make.ts'

const motivo = 'O texto traz o telefone de outra paciente.'

/** A unit in the search with two rated reviews, 1 and 5, and an administrator. */
async function start() {
  const t = await startApp()
  const rede = await aRede(t.db, { status: 'HABILITADO' })
  await aConsulta(t.db, { redeId: rede.id })
  const ana = await aUsuario(t.db, { name: 'Ana Prado', email: 'ana@example.com' })
  const eva = await aUsuario(t.db, { name: 'Eva Reis', email: 'eva@example.com' })
  const low = await aDepoimento(t.db, {
    redeId: rede.id,
    clienteId: ana.id,
    nota: 1,
    descricao: 'Ligue 9999',
  })
  const high = await aDepoimento(t.db, { redeId: rede.id, clienteId: eva.id, nota: 5 })
  await t.db.transaction(async (tx) => {
    for (const nota of [1, 5]) await recordNota(t, tx, rede.id, nota)
    await syncOferta(tx, rede.id)
  })
  const adm = await aUsuario(t.db, { role: 'Administrador', cpf: null, name: 'Lúcia Prado' })
  const admin = await t.as(adm.id)
  const nobody = await t.as(null)
  const decide = (id: string, body: object) => admin.put(`/api/depoimentos/${id}/moderacao`, body)
  const list = async (query = '') =>
    (await admin.get(`/api/depoimentos/moderacao${query}`)).json<Moderacao[]>()
  /** Reads the public's view: texts on the unit's page, its grade, the grade that the search sorts by (a job writes it), the counts. */
  const shown = async () => {
    const page = await nobody.get(`/api/depoimentos?rede=${rede.id}`)
    const unit = (await nobody.get(`/api/rede/${rede.id}`)).json<{ rate: number; avaliacoes: number }>()
    await t.drain()
    const offer = await t.db.execute<{ nota: number | null }>(sql`select nota from oferta`)
    const counts = (await nobody.get('/api/depoimentos/contagem')).json()
    return {
      notas: page.json<Depoimento[]>().map((d) => d.nota),
      grade: [unit.rate, unit.avaliacoes],
      search: offer.rows[0]!.nota,
      counts,
    }
  }
  return { t, rede, ana, eva, low, high, admin, adm, nobody, decide, list, shown }
}

const retirar = (versao: number) => ({ decisao: 'RETIRAR', versao, regra: 'DADO_PESSOAL', motivo })

test('a review that is taken off leaves page, grade, search and counts at once, and comes back whole', async () => {
  const { low, decide, shown, list } = await start()
  const before = await shown()
  expect(before).toMatchObject({
    grade: [3, 2],
    search: 300,
    counts: { publicadas: 2, retiradas: 0, porRegra: [] },
  })
  const off = await decide(low.id, retirar(1))
  expect(off.json()).toMatchObject({
    situacao: 'RETIRADA',
    versao: 2,
    cliente: { name: 'Ana P.' },
    retirada: { regra: 'DADO_PESSOAL', motivo, quem: 'Lúcia Prado' },
  })
  expect(await shown()).toEqual({
    notas: [5],
    grade: [5, 1],
    search: 500,
    counts: { publicadas: 1, retiradas: 1, porRegra: [{ regra: 'DADO_PESSOAL', total: 1 }] },
  })
  expect((await list('?situacao=RETIRADA')).map((d) => d._id)).toEqual([low.id])
  await decide(low.id, { decisao: 'MOSTRAR', versao: 2 })
  expect(await shown()).toEqual(before)
})

test('a unit whose only review is taken off has no grade, in the search neither', async () => {
  const { low, high, decide, shown } = await start()
  await decide(low.id, retirar(1))
  await decide(high.id, retirar(1))
  expect(await shown()).toMatchObject({ notas: [], grade: [null, 0], search: 0 })
})

test('the writer is told rule, reason and what to do, and when it is back; an erased one is not', async () => {
  const { t, low, high, eva, ana, adm, decide } = await start()
  await t.db.execute(sql`update usuario set status = 'Desabilitado' where id = ${eva.id}`)
  await t.db.insert(configuracaoTable).values({
    chave: 'suporteTelefone',
    valor: '(21) 4004-1000',
    versao: 1,
    mudadoEm: t.clock.now(),
    mudadoPor: adm.id,
  })
  await decide(low.id, retirar(1))
  await decide(high.id, retirar(1))
  await decide(low.id, { decisao: 'MOSTRAR', versao: 2 })
  const [off, back, ...more] = await messagesOf(t, 'avaliacao:')
  expect(off!.para).toBe('ana@example.com')
  for (const part of [
    'Dado pessoal de alguém',
    motivo,
    'Se você discorda',
    '/regras-das-avaliacoes',
    '(21) 4004-1000',
  ])
    expect(off!.texto).toContain(part)
  expect([back!.para, back!.assunto]).toEqual(['ana@example.com', expect.stringContaining('voltou ao site')])
  expect(more).toEqual([])
  const own = await t.as(ana.id)
  const mine = await own.get('/api/depoimentos?cliente=eu')
  expect(mine.json<Depoimento[]>()[0]!.retirada).toBeNull()
})

test('the writer still sees a removed review, with the reason; its unit sees that it is off and cannot answer it', async () => {
  const { t, rede, ana, low, decide } = await start()
  await decide(low.id, retirar(1))
  const own = await t.as(ana.id)
  expect((await own.get('/api/depoimentos?cliente=eu')).json()).toMatchObject([
    { descricao: 'Ligue 9999', retirada: { regra: 'DADO_PESSOAL', motivo } },
  ])
  const dona = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id, cpf: null })).id)
  const listed = (await dona.get(`/api/redes/${rede.id}/avaliacoes?nota=1`)).json()
  expect(listed).toMatchObject([{ _id: low.id, retirada: true, podeResponder: false }])
  const answer = { rede: rede.id, texto: 'Obrigada.', visto: null }
  expect((await dona.put(`/api/depoimentos/${low.id}/resposta`, answer)).json()).toMatchObject({
    code: 'resposta.fechada',
  })
  const { rows } = await t.db.execute(sql`select resposta from depoimento where id = ${low.id}`)
  expect(rows).toEqual([{ resposta: null }])
})

test('of two administrators the second sees that it was decided; one decision is counted once', async () => {
  const { low, decide, shown } = await start()
  const both = await Promise.all([decide(low.id, retirar(1)), decide(low.id, retirar(1))])
  expect(both.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find((r) => r.statusCode === 409)!.json()).toMatchObject({ code: 'moderacao.mudou' })
  expect((await shown()).grade).toEqual([5, 1])
  // With the version of now it is so already.
  expect((await decide(low.id, retirar(2))).json()).toMatchObject({ versao: 2 })
  expect((await shown()).grade).toEqual([5, 1])
  expect((await decide(low.id, { decisao: 'DESTACAR', versao: 2 })).statusCode).toBe(409)
})

test('new ones wait, those with words and the oldest first, until somebody looks; a chosen one is on the home page', async () => {
  const { t, low, high, decide, list, nobody } = await start()
  await t.db.execute(
    sql`update depoimento set avaliado_em = avaliado_em - interval '1 day' where id = ${high.id}`,
  )
  const { descricao } = (await list('?nota=5'))[0]!
  const write = (text: string) =>
    t.db.execute(sql`update depoimento set descricao = ${text} where id = ${high.id}`)
  await write('')
  expect((await list('?situacao=NOVA')).map((d) => d._id)).toEqual([low.id, high.id])
  await write(descricao || 'Muito bom.')
  expect((await list('?situacao=NOVA')).map((d) => d._id)).toEqual([high.id, low.id])
  expect((await list()).map((d) => d._id)).toEqual([low.id, high.id])
  expect((await list('?nota=5')).map((d) => d._id)).toEqual([high.id])
  await decide(low.id, { decisao: 'MANTER', versao: 1 })
  expect((await list('?situacao=NOVA')).map((d) => d._id)).toEqual([high.id])
  await decide(high.id, { decisao: 'DESTACAR', versao: 1 })
  expect(await list('?situacao=NOVA')).toEqual([])
  const home = async () => (await nobody.get('/api/depoimentos?exibeSite=true')).json<Depoimento[]>()
  expect((await home()).map((d) => d._id)).toEqual([high.id])
  await decide(high.id, retirar(2))
  expect(await home()).toEqual([])
  await decide(high.id, { decisao: 'MOSTRAR', versao: 3 })
  expect(await home()).toEqual([])
})

test('a decision is in the trail with before and after; without a rule or a reason there is none', async () => {
  const { t, low, adm, decide } = await start()
  const refused = await decide(low.id, { decisao: 'RETIRAR', versao: 1, motivo: 'curto' })
  expect(
    refused
      .json<{ errors: { field: string }[] }>()
      .errors.map((e) => e.field)
      .toSorted(),
  ).toEqual(['motivo', 'regra'])
  await decide(low.id, retirar(1))
  const { rows } = await t.db.execute(sql`select a.usuario_id, a.acao, a.objeto_id, v.dados::json as dados
    from auditoria a join auditoria_valor v on v.auditoria_id = a.id where a.objeto = 'depoimento'`)
  expect(rows).toMatchObject([
    {
      usuario_id: adm.id,
      acao: 'depoimento.retirar',
      objeto_id: low.id,
      dados: {
        motivo,
        antes: { situacao: 'NOVA', regra: null },
        depois: { situacao: 'RETIRADA', regra: 'DADO_PESSOAL' },
      },
    },
  ])
})
