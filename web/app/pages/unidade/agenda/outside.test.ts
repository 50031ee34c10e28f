import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#lib/render-page.tsx'
import { Outside } from './outside.tsx'

test('an appointment outside the schedule is moved or cancelled from its line, and both return to the list', () => {
  const f = {
    _id: '1',
    pedido: null,
    dia: '2026-11-27',
    horario: '08:00',
    paciente: 'Rui Prado',
    telefone: '',
  }
  const list = [{ ...f, status: 'CONFIRMADA' as const }]
  const html = renderPage(createElement(Outside, { profissional: '9', list }))
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([a]) => ({
    name: /aria-label="([^"]*)"/.exec(a)?.[1],
    href: new URL(/href="([^"]*)"/.exec(a)![1]!.replaceAll('&amp;', '&'), 'http://alento.test'),
  }))
  expect(links.map(({ name, href }) => [name, href.pathname, href.searchParams.get('id')])).toEqual([
    ['Remarcar Rui Prado', '/admin/agendamentos/remarcar', '1'],
    ['Cancelar Rui Prado', '/admin/agendamentos/cancelar', '1'],
  ])
  for (const { href } of links)
    expect(href.searchParams.get('de')).toBe('/admin/cadastroProfissional/agenda?profissional=9&aba=fora')
})
