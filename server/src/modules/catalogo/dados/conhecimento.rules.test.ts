import { foldText } from '@alento/contract/base/texto.ts'
import { expect, test } from 'vitest'
import { codigosPreparo } from '@alento/contract/catalogo/preparo.can.ts'
import { exames } from './exames.dados.ts'
import { maisPedidos } from './exames-pedidos.dados.ts'
import { jejuns, preparos } from './preparo.dados.ts'
import { sinonimosImagem } from './sinonimos-imagem.dados.ts'
import { sinonimosLaboratorio } from './sinonimos-laboratorio.dados.ts'

const known = new Set(exames.map((e) => e.codigoExame))
const lines = `${sinonimosLaboratorio.trim()}\n${sinonimosImagem.trim()}`.split('\n').map((l) => l.split('|'))

test('each fact about an exam is stated once, for an exam of the catalog', () => {
  const codes = lines.map(([code]) => code!)
  expect(codes.filter((c) => !known.has(c))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  expect(maisPedidos.filter((c) => !known.has(c))).toEqual([])
  expect(new Set(maisPedidos).size).toBe(maisPedidos.length)
  const fasting = jejuns.flatMap((j) => j[3].split(' '))
  expect(new Set(fasting).size).toBe(fasting.length)
  for (const prefix of [...fasting, ...preparos.flatMap((p) => p[1].split(' '))])
    expect({ prefix, used: exames.some((e) => e.codigoExame.startsWith(prefix)) }).toEqual({
      prefix,
      used: true,
    })
})

test('every exam has one short lay line, and at least 150 have synonyms and a rank', () => {
  for (const { nomeExame, explicacao } of exames)
    expect({ nomeExame, ok: /^.{5,70}$/u.test(explicacao ?? '') }).toEqual({ nomeExame, ok: true })
  expect(lines.filter(([, terms]) => terms).length).toBeGreaterThan(150)
  expect(maisPedidos.length).toBeGreaterThan(150)
})

test('no exam has a synonym that is the name of another one', () => {
  const names = new Map(
    exames.flatMap((e) => [
      [foldText(e.nomeExame), e.codigoExame],
      [foldText(e.nomeOficial), e.codigoExame],
    ]),
  )
  const wrong = exames.flatMap((e) =>
    (e.sinonimos?.split(', ') ?? []).filter(
      (s) => (names.get(foldText(s)) ?? e.codigoExame) !== e.codigoExame,
    ),
  )
  expect(wrong).toEqual([])
})

test('every sentence of preparation is asked for by an exam', () => {
  const used = new Set(exames.flatMap((e) => e.preparo))
  expect(codigosPreparo.filter((c) => !used.has(c))).toEqual([])
})
