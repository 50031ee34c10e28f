import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problema } from '@alento/contract/base/problema.ts'
import { readMarcacao } from '@alento/contract/plataforma/marcacao.ts'
import { SlugTexto, type TextoSite, type VersaoTexto } from '@alento/contract/plataforma/texto-site.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { openFreshness } from '#platform/pages/freshness.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { textosIniciais } from './inicial.textos.ts'

const path = '/api/textos'
const novo = {
  titulo: 'Quem somos nós',
  resumo: 'Um resumo que cabe em uma linha.',
  corpo: '## Um título\nUm parágrafo com <script>alert(1)</script>.',
}

async function start() {
  const t = await startApp()
  const { id } = await aUsuario(t.db, { role: 'Administrador', cpf: null, name: 'Paula Reis' })
  const admin = await t.as(id)
  const visitor = await t.as(null)
  const seen = async (slug = 'quemsomos') => (await visitor.get(`${path}/${slug}`)).json<TextoSite>()
  const versions = async (slug = 'quemsomos') =>
    (await admin.get(`${path}/${slug}/versoes`)).json<VersaoTexto[]>()
  const publish = (versao: number, over: Partial<typeof novo> = {}, slug = 'quemsomos') =>
    admin.put(`${path}/${slug}`, { ...novo, ...over, versao })
  return { ...t, admin, visitor, seen, versions, publish }
}

test('every text has a first version that everybody reads, with titles and safe links only', async () => {
  const t = await start()
  for (const slug of SlugTexto.options) {
    const texto = await t.seen(slug)
    expect(texto).toMatchObject({ slug, numero: 1, publicadoEm: null, ...textosIniciais[slug] })
    const blocos = readMarcacao(texto.corpo.replaceAll('{chat}', 'https://wa.me/1'))
    expect(blocos[0], slug).toMatchObject({ tipo: 'titulo', nivel: 2 })
    expect(JSON.stringify(blocos), 'every link of the text is read as one').not.toMatch(/\]\(/)
  }
})

test('a published text replaces the one before, keeps it in the history, and invalidates cached pages', async () => {
  const t = await start()
  const freshness = openFreshness(t.db)
  const made = { depends: ['site'], look: await freshness.look() }
  expect((await t.publish(1)).json()).toEqual({
    slug: 'quemsomos',
    numero: 2,
    ...novo,
    publicadoEm: '2026-03-10T15:00:00Z',
    publicadoPor: 'Paula Reis',
    deNumero: null,
  })
  await freshness.look()
  expect(freshness.isTrue(made)).toBe(false)
  expect(await t.seen()).toMatchObject({ numero: 2, ...novo })
  expect((await t.publish(2)).json(), 'an unchanged text makes no version').toMatchObject({ numero: 2 })
  expect((await t.versions()).map((v) => [v.numero, v.publicadoPor])).toEqual([
    [2, 'Paula Reis'],
    [1, null],
  ])
})

test('an earlier version is published again as a new one, also the built-in one', async () => {
  const t = await start()
  await t.publish(1)
  const again = await t.admin.put(`${path}/quemsomos/versoes/1/publicar`, { versao: 2 })
  expect(again.json()).toMatchObject({ numero: 3, deNumero: 1, ...textosIniciais.quemsomos })
  expect((await t.seen()).numero).toBe(3)
  const unknown = await t.admin.put(`${path}/quemsomos/versoes/9/publicar`, { versao: 3 })
  expect(unknown.statusCode).toBe(404)
  const trail = await t.db
    .select({ acao: auditoriaTable.acao, detalhe: auditoriaTable.detalhe })
    .from(auditoriaTable)
    .where(eq(auditoriaTable.objeto, 'texto_site'))
    .orderBy(asc(auditoriaTable.id))
  expect(trail).toEqual([
    { acao: 'texto_site.publicar', detalhe: { versao: 2 } },
    { acao: 'texto_site.republicar', detalhe: { versao: 3, deVersao: 1 } },
  ])
})

test('of two administrators the second is told, also at the same moment; a text that is too short or long is refused', async () => {
  const t = await start()
  const both = await Promise.all([t.publish(1), t.publish(1, { titulo: 'Quem somos todos' })])
  expect(both.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await t.publish(1)).json<Problema>().code).toBe('texto_site.mudou')
  const bad = await t.publish(2, { titulo: 'A', resumo: 'curto', corpo: 'a'.repeat(20_001) })
  expect(bad.json<Problema>().errors?.map((e) => e.field)).toEqual(['titulo', 'resumo', 'corpo'])
})

test('earlier versions of the accessibility page are public, those of other texts are not', async () => {
  const t = await start()
  await t.publish(1, {}, 'acessibilidade')
  await t.publish(1)
  const old = (await t.visitor.get(`${path}/acessibilidade?versao=1`)).json()
  expect(old).toMatchObject({ numero: 1, versoes: [{ numero: 2 }, { numero: 1, publicadoEm: null }] })
  expect((await t.visitor.get(`${path}/quemsomos?versao=1`)).statusCode).toBe(404)
  expect((await t.seen()) as object).toMatchObject({ versoes: [] })
})
