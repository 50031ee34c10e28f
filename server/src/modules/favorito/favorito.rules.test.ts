import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AlvoFavorito } from '@alento/contract/busca/favorito.ts'
import { alvoText, dayOf, hasPrecoFallen, isTellingTime, nextDay, parseAlvo } from './favorito.rules.ts'

const at = (text: string) => Temporal.Instant.from(text)

test('a target is written and read back, whatever its city is called', () => {
  const target = fc.record({
    tipo: fc.constantFrom('unidade', 'consulta', 'exame'),
    rede: fc.uuid(),
    servico: fc.uuid(),
    cidade: fc
      .string({ minLength: 1, maxLength: 60 })
      .filter((s) => !s.includes('|') && s.trim() === s && !s.includes('\n')),
    inCity: fc.boolean(),
  })
  fc.assert(
    fc.property(target, ({ tipo, rede, servico, cidade, inCity }) => {
      const redeId = tipo === 'unidade' || !inCity ? rede : null
      const kept = { tipo, redeId, servicoId: tipo === 'unidade' ? null : servico, cidade, uf: 'RJ' }
      const { cidade: _, uf: __, ...ofUnit } = kept
      const text = alvoText(kept)
      expect(AlvoFavorito.parse(text)).toBe(text)
      expect(parseAlvo(text)).toEqual(redeId === null ? kept : ofUnit)
    }),
  )
})

test('only a price below the kept one has fallen, and only one whose alert is on is told', () => {
  expect([
    hasPrecoFallen({ guardado: 100, valor: 99, avisar: true }),
    hasPrecoFallen({ guardado: 100, valor: 99, avisar: false }),
    hasPrecoFallen({ guardado: 100, valor: 100, avisar: true }),
    hasPrecoFallen({ guardado: null, valor: 1, avisar: true }),
    hasPrecoFallen({ guardado: 100, valor: null, avisar: true }),
  ]).toEqual([true, false, false, false, false])
})

test('price alerts are sent by day in Brasília, and the next message waits for the next morning', () => {
  expect(['10:59:59', '11:00:00', '23:59:59'].map((t) => isTellingTime(at(`2026-03-10T${t}Z`)))).toEqual([
    false,
    true,
    true,
  ])
  expect(isTellingTime(at('2026-03-11T00:00:00Z'))).toBe(false)
  expect(dayOf(at('2026-03-11T01:00:00Z'))).toBe('2026-03-10')
  expect(String(nextDay(at('2026-03-11T01:00:00Z')))).toBe('2026-03-11T11:00:00Z')
})
