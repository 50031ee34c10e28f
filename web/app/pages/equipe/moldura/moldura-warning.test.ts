import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { renderPage, textIn } from '#lib/render-page.tsx'
import { listMissing, Warning } from './moldura-warning.tsx'

const item = { titulo: 'CNES', obrigatoria: true, feito: false, daPlataforma: false }
const done = { ...item, feito: true }
const sent = '2026-11-22T12:00:00Z'

const shown = (props: object): string =>
  textIn(renderPage(createElement(Warning, { usuario: {}, rede: '1', ...props } as never), '/admin'))

/** Returns the banner for the administrator of a unit with these items. */
function said(naFilaDesde: string | null, ...itens: object[]): string {
  const missing = { faltam: listMissing({ itens } as Revisao), naFilaDesde }
  return shown({ missing, may: { sendUnit: true, enableUnit: false } })
}

test('the banner of a complete unit says that it waits for its review', () => {
  for (const itens of [{ feito: true }, { daPlataforma: true }, { obrigatoria: false }]) {
    const banner = said(sent, { ...item, ...itens })
    expect(banner).toContain('O cadastro está completo e o administrador vai avaliar.')
    expect(banner).not.toContain('termine seu cadastro')
  }
})

test('a unit that was sent back and has completed everything still has to be sent', () => {
  const banner = said(null, done)
  expect(banner).toContain('O cadastro está completo: falta enviar para avaliação.')
  expect(banner).toContain('Veja a situação do cadastro')
  expect(banner).not.toContain('vai avaliar')
})

test('while a unit’s own item is missing, the banner asks to complete it, sent or not', () => {
  for (const naFilaDesde of [sent, null]) {
    const banner = said(naFilaDesde, item, { ...item, titulo: 'Logo', obrigatoria: false })
    expect(banner).toContain('termine seu cadastro')
    expect(banner).toContain('Falta: CNES.')
  }
})

test('when the missing items could not be loaded, the administrator of the unit is still asked to complete it', () => {
  expect(shown({ missing: null, may: { sendUnit: true, enableUnit: false } })).toContain(
    'termine seu cadastro',
  )
})

test('staff who cannot send the registration only learn that the unit is not active', () => {
  const attendant = shown({ missing: null, may: { sendUnit: false, enableUnit: false } })
  expect(attendant).toBe('Aviso! Esta unidade ainda não está ativa.')
  const platform = shown({ missing: null, may: { sendUnit: false, enableUnit: true } })
  expect(platform).toBe('Aviso! Esta unidade ainda não está ativa. Avaliar a unidade')
})

test('clinical staff are sent to the administrator of their unit', () => {
  const usuario = { corpoClinico: '1' }
  expect(shown({ usuario, missing: null, may: { sendUnit: false, enableUnit: false } })).toBe(
    'Aviso! A rede que você está vinculada não está ativa verifique com o administrador da sua rede',
  )
})
