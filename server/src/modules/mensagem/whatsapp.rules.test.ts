import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modelosWhatsapp } from './modelo-whatsapp.rules.ts'
import { makeWhatsapp, renderWhatsapp } from './whatsapp.rules.ts'

test.each(Object.entries(modelosWhatsapp))('%s is a text that Meta can approve', (nome, m) => {
  const corpo: string = m.corpo
  const exemplos: readonly string[] = m.exemplos
  const places = [...corpo.matchAll(/\{\{(\d+)\}\}/g)].map(([, n]) => Number(n))
  expect(places).toEqual(exemplos.map((_, i) => i + 1))
  expect(nome).toMatch(/^[a-z_]{1,512}$/)
  expect(corpo).not.toMatch(/^\{\{|\}\}[.!?]?$|\{\{\d\}\}\s*\{\{|[\n\t]/)
  expect(corpo.length + 200 * exemplos.length).toBeLessThanOrEqual(1024)
  for (const exemplo of exemplos) expect(exemplo).not.toBe('')
})

test('a value is one line that is never empty nor too long, and stands where its number does', () => {
  const { valores } = makeWhatsapp('cartao_bloqueado', ' Ana\n\tMaria  da   Luz ', '')
  expect(valores).toEqual(['Ana Maria da Luz', '-'])
  expect(makeWhatsapp('cartao_emitido', 'x'.repeat(999)).valores[0]).toHaveLength(200)
  expect(renderWhatsapp(makeWhatsapp('cartao_reativado', '{{2}}', 'R$ 1,00'))).toBe(
    'Olá, {{2}}. Recebemos R$ 1,00. O seu cartão voltou a valer.',
  )
})

test('docs/whatsapp.md names every template with its text and examples', () => {
  const docs = readFileSync(new URL('../../../../docs/whatsapp.md', import.meta.url), 'utf8')
  const rows = docs.split('\n').filter((line) => /^\| `[a-z_]+` \| .* \| .* \|$/.test(line))
  expect(rows).toEqual(
    Object.entries(modelosWhatsapp).map(
      ([nome, { corpo, exemplos }]) => `| \`${nome}\` | ${corpo} | ${exemplos.join('; ')} |`,
    ),
  )
})
