import { expect, test } from 'vitest'
import { renderPage } from '#lib/render-page.tsx'
import type { Column } from './columns.ts'
import { HourGrid } from './hour-grid.tsx'
import css from './horas.module.css'

const dia = '2026-11-27'
const appointment = (horario: string, ate: string) =>
  ({
    _id: horario,
    dia,
    horario,
    ate,
    status: 'CONFIRMADA',
    situacaoVisita: 'ATENDIDA',
    atendidoEm: '2026-11-27T11:05:00Z',
    corpo_clinico: { _id: 'c', nome: 'Dra. Helena' },
    paciente: { name: 'Cleide Moura', telefoneCelular: null },
    pedido: null,
  }) as never

/** The class of the first element whose label or text is this. */
const classOf = (html: string, what: string): string[] => {
  const at = html.indexOf(what)
  const tag = html.slice(html.lastIndexOf('<a ', at), at)
  return (/class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ')
}

test('a time that was freed early stands beside the visit, and both can be pressed', () => {
  const column: Column = {
    key: 'c',
    title: 'Dra. Helena',
    detail: '',
    dia,
    profissional: 'c',
    list: [appointment('14:00', '14:30'), appointment('15:00', '15:30')],
    livres: ['14:00', '16:00'],
    faixas: [{ de: '14:00', ate: '18:00' }],
    minutos: 30,
    closed: null,
  }
  const now = { hoje: dia, fuso: 'America/Sao_Paulo', agora: 0 } as never
  const html = renderPage(
    <HourGrid columns={[column]} shown="c" encaixes={[]} abertos={[]} here="/" now={now} agora="12:00" />,
  )
  expect(classOf(html, '14:00 livre: marcar')).toContain(css.right)
  expect(classOf(html, '14:00 Cleide Moura')).toContain(css.left)
  expect(classOf(html, '16:00 livre: marcar')).not.toContain(css.right)
  expect(classOf(html, '15:00 Cleide Moura')).not.toContain(css.left)
})
